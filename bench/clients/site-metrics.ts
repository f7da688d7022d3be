// What a site says of itself at /metrics.
import type { Client } from './post.ts';

/** The value of a metric by its name; NaN for one that is not there. */
export type SiteMetrics = (name: string) => number;

/** @throws unless the site answers with its metrics */
export async function readMetrics(client: Client): Promise<SiteMetrics> {
  const { status, body } = await client.send('GET', '/metrics');
  if (status !== 200) throw new Error(`/metrics was answered ${status}`);
  const text = body.toString();
  return (name) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
}
