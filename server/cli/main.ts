// npm run embellie -- …: what an operator does from the command line.
import { unknownVariables } from '../config.ts';
import { runCommand } from './run.ts';

for (const name of unknownVariables(process.env))
  console.error(`Embellie : ${name} est inconnue et reste sans effet.`);

const { exitCode, lines } = await runCommand(process.argv.slice(2), process.env);
const print = exitCode === 0 ? console.log : console.error;
print(lines.join('\n'));
process.exitCode = exitCode;
