// EMBELLIE_SMTP_URL, read: smtp://identifiant:mot-de-passe@serveur:port, or smtps:// where the connection is
// encrypted from its first byte.

export type SmtpServer = {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte (`smtps`); else as soon as the server offers it. */
  readonly isSecure: boolean;
  /** Nothing is sent in clear: a password travels, and not only within this machine. */
  readonly mustEncrypt: boolean;
  /** Null: the server asks for none. */
  readonly credentials: { readonly user: string; readonly password: string } | null;
};

const usualPorts: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** Null when it cannot be understood; what was given is never repeated. */
export function readSmtpAddress(text: string): SmtpServer | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const usualPort = usualPorts[protocol];
  const [user, secret] = [decoded(username), decoded(password)];
  if (usualPort === undefined || hostname === '' || user === null || secret === null) return null;
  if (!/^\/?$/.test(pathname) || search !== '' || hash !== '' || port === '0') return null;
  if ((user === '') !== (secret === '')) return null;
  const host = hostname.replace(/^\[(.+)\]$/, '$1');
  return {
    host,
    port: port === '' ? usualPort : Number(port),
    isSecure: protocol === 'smtps:',
    mustEncrypt: protocol === 'smtp:' && user !== '' && !isThisMachine(host),
    credentials: user === '' ? null : { user, password: secret },
  };
}

const isThisMachine = (host: string): boolean => /^(localhost|127\.[\d.]+|::1)$/.test(host);

/** Null: an encoding that is none. Line ends and the like would be commands of their own. */
function decoded(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    return /\p{Cc}/u.test(text) ? null : text;
  } catch {
    return null;
  }
}
