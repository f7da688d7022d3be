// The live stream of a station, as an open page follows it.
import { get } from 'node:http';

type Following = {
  /** Told the revision of each event; the first one is the present. */
  readonly hear: (revision: number) => void;
  /** However the stream ends; with the error that ended it, if one did. */
  readonly end: (error?: Error) => void;
  readonly signal: AbortSignal;
};

/** @param url of the site, without a final `/` */
export function followLive(url: string, reference: string, { hear, end, signal }: Following): void {
  const address = `${url}/api/weatherData/${reference}/live`;
  const asked = get(address, { agent: false, signal }, (response) => {
    if (response.statusCode !== 200)
      asked.destroy(new Error(`${address} was answered ${response.statusCode}`));
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      const frames = (text + chunk).split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const id = /^id: (\d+)$/m.exec(frame)?.[1];
        if (id !== undefined) hear(Number(id));
      }
    });
    response.on('error', end).on('close', () => end());
  });
  asked.on('error', end);
}
