// The tables of what people write: news, messages, the site's settings; and the attempts that throttles count.
// Times are milliseconds UTC.
import type { Column, Table } from './schema.ts';

const id: Column = { name: 'id', type: 'identity' };
const text = (name: string): Column => ({ name, type: 'text' });
const time = (name: string): Column => ({ name, type: 'bigint' });
const dated = [time('created_at'), time('updated_at')];

export const contentTables: readonly Table[] = [
  { name: 'post', columns: [id, text('name'), text('description'), ...dated] },
  {
    name: 'contact',
    columns: [
      id,
      ...['name', 'email', 'subject', 'message'].map(text),
      { name: 'quarantined', type: 'integer', default: 0 },
      ...dated,
    ],
  },
  // One row, of id 1: the settings as JSON.
  {
    name: 'site',
    key: ['id'],
    columns: [{ name: 'id', type: 'integer' }, text('settings'), time('updated_at')],
  },
  { name: 'attempt', columns: [id, text('scope'), text('who'), time('at')] },
];

export const contentIndexes: readonly string[] = [
  'CREATE INDEX post_order ON post (created_at, id)',
  'CREATE INDEX contact_order ON contact (quarantined, created_at, id)',
  'CREATE INDEX attempt_order ON attempt (scope, who, at)',
  'CREATE INDEX attempt_age ON attempt (at)',
];
