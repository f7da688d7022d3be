// Preloaded into a process of a test (`--import`): kills it, as kill -9 does, right before the file that it would give
// a name as its n-th, n being KILL_AT_RENAME. Until then a store is under another name than its own.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { renameSync } = fs;
let left = Number(process.env.KILL_AT_RENAME);

fs.renameSync = (from, to) => {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  renameSync(from, to);
};
syncBuiltinESMExports();
