// Messages told by e-mail, when the environment says through which server.
import type { FastifyBaseLogger } from 'fastify';
import { defaultOf } from '../shared/contract/station.ts';
import type { Config } from './config.ts';
import { type Notifier, startNotifier } from './contacts/notifier.ts';
import { createSmtp } from './contacts/smtp.ts';
import { basePath } from './http/base-path.ts';
import type { StationDirectory } from './stations/directory.ts';
import { siteSettings } from './storage/contents/site-settings.ts';
import type { Store } from './storage/store.ts';

const silent: Notifier = {
  wake: () => undefined,
  failingSince: () => null,
  settled: async () => undefined,
  stop: async () => undefined,
};

export type ContactMailNeeds = {
  readonly config: Pick<Config, 'mail' | 'publicUrl'>;
  readonly log: FastifyBaseLogger;
  /** Milliseconds UTC. */
  readonly now: () => number;
  readonly stations: StationDirectory;
};

export async function openContactMail(
  store: Store,
  { config: { mail, publicUrl }, log, now, stations }: ContactMailNeeds,
): Promise<Notifier> {
  if (mail === null) return silent;
  const notifier = await startNotifier({
    store,
    now,
    log,
    send: createSmtp(mail.server, mail.from),
    recipients: mail.to,
    facts: async () => {
      const { name } = await store.reader.snapshot(siteSettings);
      const station = defaultOf(await stations.list());
      const usualName = station ? `Météo ${station.city}` : 'Embellie';
      return {
        siteName: name === '' ? usualName : name,
        listUrl: `${publicUrl.origin}${basePath(publicUrl)}admin/contact`,
        timeZone: station?.timeZone ?? 'Europe/Paris',
      };
    },
  });
  // A process that was killed may have left a message untold; the others look when they read everything again.
  const endWaking = store.onAnnounced(notifier.wake);
  return {
    ...notifier,
    stop: () => {
      endWaking();
      return notifier.stop();
    },
  };
}
