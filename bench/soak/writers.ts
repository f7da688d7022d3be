// Those who write: an administrator at work, and people who send messages.
import { from, json } from '../clients/post.ts';
import { clientOf, every, type Run } from './run.ts';

export const admin = { email: 'administrateur@exemple.fr', password: 'girafe bleue à pois verts' };

const adminVisitor = 300_000;
const messageVisitors = 400_000;
/** The site takes sixty an hour of an account. */
const newsEveryTurns = 30;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Made = { readonly token?: string; readonly id?: number };

/** Publishes, corrects and removes an item of news, reads the messages; signs in again when told to. */
export async function administer(run: Run): Promise<void> {
  let token: string | null = null;
  const call = async (method: Method, path: string, turn: number, body?: object) => {
    const headers = {
      ...(body && json),
      ...from(adminVisitor),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    };
    const what = `administration, ${method} ${path.replace(/\d+|\?.*/g, '')}`;
    try {
      const text = body && JSON.stringify(body);
      const { status, body: answer } = await clientOf(run, turn).send(method, path, text, headers);
      if (status === 401) token = null;
      if (status >= 300) run.record.refuse(what, status);
      return status < 300 ? (JSON.parse(answer.toString() || '{}') as Made) : null;
    } catch {
      run.record.refuse(what, null);
      return null;
    }
  };
  let published: string | null = null;
  await every(run, 3_000, async (turn) => {
    token ??= (await call('POST', '/api/login', turn, admin))?.token ?? null;
    if (token === null) return;
    const news = { name: `Nouvelle ${turn}`, description: 'Cinq centimètres de neige ce matin.' };
    if (turn % newsEveryTurns === 0) {
      if (published !== null) await call('DELETE', published, turn);
      const made = await call('POST', '/api/post', turn, news);
      published = made?.id === undefined ? null : `/api/post/${made.id}`;
    }
    if (published !== null)
      await call('PUT', published, turn + 1, { ...news, name: `Correction ${turn}` });
    await call('GET', '/api/contact?page=1&maxResult=10', turn);
  });
}

/** Beyond fifty a day the site says no. */
export async function writeMessages(run: Run): Promise<void> {
  await every(run, 5_000, async (turn) => {
    const body = JSON.stringify({
      name: 'Une voisine',
      email: 'voisine@exemple.fr',
      subject: `Votre station ${turn}`,
      message: 'Merci pour ce site : je le lis chaque matin.',
    });
    const headers = { ...json, ...from(messageVisitors + turn * 256) };
    try {
      const { status } = await clientOf(run, turn).send('POST', '/api/contact', body, headers);
      if (status !== 201 && status !== 429) run.record.refuse('message', status);
    } catch {
      run.record.refuse('message', null);
    }
  });
}
