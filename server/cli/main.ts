// npm run embellie -- …: what an operator does from the command line.
import { unknownVariableLines } from '../config.ts';
import { runCommand } from './run.ts';

for (const line of unknownVariableLines(process.env)) console.error(line);

const { exitCode, lines, isAnswer } = await runCommand(process.argv.slice(2), process.env);
const print = isAnswer || exitCode === 0 ? console.log : console.error;
print(lines.join('\n'));
process.exitCode = exitCode;
