// What `backup` does in a running site.
import { z } from 'zod';
import type { BackupDesk } from '../backups/backup-desk.ts';
import type { Command } from './control.ts';

const order = z.object({ to: z.string().nullable() });

export const backupCommands = (
  desk: Pick<BackupDesk, 'make'>,
): Readonly<Record<string, Command>> => ({
  backup: async (input) => desk.make('asked', order.parse(input).to ?? undefined),
});
