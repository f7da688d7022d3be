// Sends the client's requests from the browser. Nothing of the API is ever taken from the browser's cache.
import type { Send } from '../../shared/contract/send.ts';

/** @param base the site's sub-path, `/` or `/meteo/` */
export const createBrowserSend =
  (base: string): Send =>
  async ({ method, address, body, signal }) => {
    const response = await fetch(base.replace(/\/$/, '') + address, {
      method,
      cache: 'no-store',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
    return { status: response.status, body: await readJson(response) };
  };

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined; // a proxy's own page: the caller says that the answer cannot be read
  }
}
