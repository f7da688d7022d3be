// The engines that are measured, in the order of the table.
import type { Engine } from './engine.ts';
import { postgresEngine } from './postgres-engine.ts';
import { sqliteEngine } from './sqlite-engine.ts';

export const engines: readonly Engine[] = [sqliteEngine, postgresEngine];
