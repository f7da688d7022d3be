// Entry of the writer thread: the store's writer with quality control inside its transactions.
import { parentPort, workerData } from 'node:worker_threads';
import { judge } from './quality/judge.ts';
import { runWriter } from './storage/sqlite/writer-loop.ts';

if (!parentPort) throw new Error('this module is the entry of a worker thread');
const { file } = workerData as { readonly file: string };
await runWriter({ port: parentPort, file, judge });
