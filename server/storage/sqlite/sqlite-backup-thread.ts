// Entry of a thread that makes one backup: neither readers nor the writer wait for it.
import { parentPort, workerData } from 'node:worker_threads';
import { type BackupOrder, backUp } from './sqlite-backup.ts';

if (!parentPort) throw new Error('this module is the entry of a worker thread');
const { order, stop } = workerData as { order: BackupOrder; stop: SharedArrayBuffer };
const stopped = new Int32Array(stop);
parentPort.postMessage(await backUp(order, () => Atomics.load(stopped, 0) === 1));
