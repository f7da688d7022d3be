// For tests that ask the calls of the API as somebody, and what they type into the form of a station.
import type { TestAccount, TestServer } from './test-server.ts';

export type Asked = {
  readonly by: TestAccount;
  readonly payload?: object;
  /** Of the item that the form was made from. */
  readonly version?: string;
};

/** @param target `PUT /api/unit/3`; `json` is null when there is no body */
export async function ask(
  { app }: Pick<TestServer, 'app'>,
  target: string,
  { by, payload, version }: Asked,
) {
  const [method, url = ''] = target.split(' ');
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: {
      authorization: `Bearer ${by.token}`,
      ...(version === undefined ? {} : { 'if-match': version }),
    },
    ...(payload ? { payload } : {}),
  });
  return {
    status: answer.statusCode,
    etag: String(answer.headers.etag),
    json: answer.body === '' ? null : answer.json(),
  };
}

/** A station beside the one of `TestServer.createStation`, with what must be typed and no more. */
export const blois = {
  reference: 'LOIRE41',
  name: 'Station de Blois',
  shortDescription: 'Au bord de la Loire',
  city: 'Blois',
  postalCode: '41000',
  lat: 47.586,
  lng: 1.336,
  elevation: 73,
  model: 'GW2000',
};
