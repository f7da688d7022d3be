// Ecowitt consoles at the door of a site: each report of a station is a second later than its last.
import { consoleTime, ecowittBody } from '../../simulator/ecowitt-console.ts';
import { tokenOf } from '../stores/workload.ts';
import { type Client, form } from './post.ts';

/** A console's clock is believed within five minutes of the server's. */
const BELIEVED_S = 280;

const REPORTS_A_STATION = 2 * BELIEVED_S;

/** Sends the next report, of the next station. Throws when there is none left or the door says anything but yes. */
export function createConsoles(client: Client, stationCount: number): () => Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const [before = '', after = ''] = ecowittBody(now, '#', now - 86_400).split(/dateutc=[^&]+/);
  const bodyOf = (station: number, t: number): string =>
    `${before.replace('%23', tokenOf(station))}dateutc=${consoleTime(t)}${after}`;
  let sent = 0;
  return async () => {
    const station = (sent % stationCount) + 1;
    const second = Math.floor(sent / stationCount);
    if (second >= REPORTS_A_STATION) throw new Error('the consoles have nothing left to send');
    sent++;
    const body = bodyOf(station, now - BELIEVED_S + second);
    const { status } = await client.send('POST', '/data/report/', body, form);
    if (status !== 200) throw new Error(`a report was answered ${status}`);
  };
}
