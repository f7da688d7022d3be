// Sends the client's requests from the browser, in the name of who is signed in. Nothing of the API is ever taken
// from the browser's cache.
import { releaseHeader } from '../../shared/contract/release.ts';
import type { Send } from '../../shared/contract/send.ts';
import { sessionCalls } from '../../shared/contract/session.ts';
import { noticeRelease } from './release.ts';
import { refuseToken, storedToken } from './session.ts';

/** @param base the site's sub-path, `/` or `/meteo/` */
export const createBrowserSend =
  (base: string): Send =>
  async ({ method, address, body, version, signal }) => {
    const token = storedToken();
    const response = await fetch(base.replace(/\/$/, '') + address, {
      method,
      cache: 'no-store',
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(version === undefined ? {} : { 'if-match': version }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
    noticeRelease(response.headers.get(releaseHeader));
    // A wrong password is a 401 too, and its message is to be read.
    if (response.status === 401 && token !== null && address !== sessionCalls.login.path)
      refuseToken(token);
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
