// Text as XML may hold it.

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Control characters, lone surrogates and non-characters: no escape makes them valid in XML 1.0. */
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go.
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

export const withoutForbidden = (text: string): string => text.replace(forbidden, '');

/** For content and for attributes between double quotes. */
export const escapeXml = (text: string): string =>
  withoutForbidden(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

export const xmlHead = '<?xml version="1.0" encoding="utf-8"?>\n';
