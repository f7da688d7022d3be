// What the owner says of the site as a whole: one row, or none until it is first saved.
import { firstSettings, type SiteInput } from '../../../shared/contract/site.ts';
import type { Connection } from '../connection.ts';

/** `updatedAt`: milliseconds UTC, 0 while nothing was saved. */
export type StoredSettings = SiteInput & { readonly updatedAt: number };

/** A setting that came after the row was saved has its first value. */
export async function siteSettings(connection: Connection): Promise<StoredSettings> {
  const [row] = await connection.tuples('SELECT settings, updated_at FROM site WHERE id = 1');
  if (!row) return { ...firstSettings, updatedAt: 0 };
  const saved = JSON.parse(row[0] as string) as Partial<SiteInput>;
  const legal = { ...firstSettings.legal, ...saved.legal };
  return { ...firstSettings, ...saved, legal, updatedAt: row[1] as number };
}

export async function saveSiteSettings(
  connection: Connection,
  settings: StoredSettings,
): Promise<StoredSettings> {
  const { updatedAt, ...saved } = settings;
  await connection.run(
    `INSERT INTO site (id, settings, updated_at) VALUES (1, ?, ?)
      ON CONFLICT (id) DO UPDATE SET settings = excluded.settings, updated_at = excluded.updated_at`,
    [JSON.stringify(saved), updatedAt],
  );
  return settings;
}
