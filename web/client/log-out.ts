// Signing out: every token of the account ends at the server, and this browser forgets its own, answer or not.
import type { Send } from '../../shared/contract/send.ts';
import { privateSessionCalls } from '../../shared/contract/session.ts';
import { createClient } from './api.ts';
import { attempt } from './loaded.ts';
import { storeToken } from './session.ts';

export async function logOut(send: Send): Promise<void> {
  await attempt(createClient(privateSessionCalls, send).logout());
  storeToken(null);
}
