// Keeps rendered pages for a few seconds: an anonymous page is a pure function of its address and of the data.
// However many visitors ask at once, a page is rendered once and compressed once.
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { limits } from './limits.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export type CachedPage = {
  readonly status: number;
  readonly etag: string;
  readonly body: (encoding: Encoding) => Buffer;
};

type Entry = {
  readonly page: Promise<CachedPage>;
  readonly version: string;
  readonly expiresAt: number;
};

export type PageCache = {
  /** The page of this address, rendered when there is none as recent as the data. Only pages below 500 are kept. */
  get(
    address: string,
    render: () => Promise<{ status: number; text: string }>,
  ): Promise<CachedPage>;
};

/**
 * @param dataVersion changes with anything a public page may show
 * @param now milliseconds, from the clock of the server
 */
export function createPageCache(dataVersion: () => string, now: () => number): PageCache {
  const entries = new Map<string, Entry>();
  return {
    get(address, render) {
      const version = dataVersion();
      const found = entries.get(address);
      if (found && found.version === version && now() < found.expiresAt) return found.page;
      const page = render().then(({ status, text }) => pageOf(status, text));
      const entry: Entry = { page, version, expiresAt: now() + limits.pageCacheMs };
      entries.delete(address);
      entries.set(address, entry);
      dropOldest(entries);
      const forget = () => entries.get(address) === entry && entries.delete(address);
      page.then(({ status }) => status >= 500 && forget(), forget);
      return page;
    },
  };
}

/** A map keeps the order of insertion: its first key is the oldest. */
function dropOldest(entries: Map<string, Entry>): void {
  if (entries.size <= limits.pageCacheEntries) return;
  for (const address of entries.keys()) {
    entries.delete(address);
    return;
  }
}

function pageOf(status: number, text: string): CachedPage {
  const identity = Buffer.from(text);
  const compressed: Partial<Record<Encoding, Buffer>> = { identity };
  return {
    status,
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    body: (encoding) => {
      compressed[encoding] ??= compress(identity, encoding);
      return compressed[encoding];
    },
  };
}

/** Quick settings: a page lives a few seconds. */
function compress(content: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') {
    return brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    });
  }
  return encoding === 'gzip' ? gzipSync(content, { level: 6 }) : content;
}

/** The best encoding this `Accept-Encoding` allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim());
  const allows = (name: string) =>
    offers.some(
      (offer) =>
        offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(?:\.0*)?$/.test(offer)),
    );
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
}
