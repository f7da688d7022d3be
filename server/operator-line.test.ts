// How a line to the operator begins.
import { expect, it } from 'vitest';
import { operatorLine } from './operator-line.ts';

it.each([
  ['La base est endommagée.', 'Embellie : la base est endommagée.'],
  ['L’adresse HOST est fausse.', 'Embellie : l’adresse HOST est fausse.'],
  ['Un site utilise la base.', 'Embellie : un site utilise la base.'],
  ['PostgreSQL 14 est trop ancien.', 'Embellie : PostgreSQL 14 est trop ancien.'],
  ['EMBELLIE_DATA_DIR manque.', 'Embellie : EMBELLIE_DATA_DIR manque.'],
  ['le port 80 est réservé.', 'Embellie : le port 80 est réservé.'],
])('%s', (said, line) => {
  expect(operatorLine(said)).toBe(line);
});
