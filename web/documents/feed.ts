// The news as an Atom feed (RFC 4287): the last twenty posts, their words as plain text.
import { type DocumentRequest, documentPaths } from '../../shared/contract/page.ts';
import type { Post } from '../../shared/contract/post.ts';
import { createApi } from '../client/api.ts';
import { layoutTexts } from '../texts/layout.ts';
import { readSiteFacts } from './site-facts.ts';
import { escapeXml, xmlHead } from './xml.ts';

const NEWEST = 20;

export async function drawFeed({ address, send }: DocumentRequest): Promise<string> {
  const api = createApi(send);
  const [{ name, changedAt }, { posts }] = await Promise.all([
    readSiteFacts(api),
    api.listPosts({ query: { maxResult: NEWEST, order: 'DESC' } }),
  ]);
  const self = address + documentPaths.feed.slice(1);
  const updated = posts.map(({ updatedAt }) => updatedAt).reduce(later, changedAt ?? EPOCH);
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">
<id>${escapeXml(self)}</id>
<title>${escapeXml(layoutTexts.feedTitle(name))}</title>
<updated>${escapeXml(updated)}</updated>
<author><name>${escapeXml(name)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
<icon>${escapeXml(`${address}icon.svg`)}</icon>
${posts.map((post) => entry(post, address)).join('\n')}
</feed>
`;
}

const EPOCH = '1970-01-01T00:00:00.000Z';
/** ISO instants in UTC compare as texts. */
const later = (one: string, other: string): string => (other > one ? other : one);

/** No post has a page of its own: its identity is a tag (RFC 4151), which stays when the page moves. */
function entry({ id, name, description, createdAt, updatedAt }: Post, address: string): string {
  const { hostname, pathname } = new URL(address);
  const tag = `tag:${hostname},${createdAt.slice(0, 10)}:${pathname}actualites/${id}`;
  return `<entry>
<id>${escapeXml(tag)}</id>
<title>${escapeXml(name)}</title>
<published>${escapeXml(createdAt)}</published>
<updated>${escapeXml(updatedAt)}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
<content type="text">${escapeXml(description)}</content>
</entry>`;
}
