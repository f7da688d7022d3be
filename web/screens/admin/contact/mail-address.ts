// A `mailto:` address that holds nothing but what it is given: whatever a visitor typed adds no field to the mail.

/**
 * @param email as the server accepted it, one `@`; `?`, `&` and `%` may stand in it
 * @param subject of the mail; none when left out
 */
export function mailAddress(email: string, subject?: string): string {
  const [local = '', host = ''] = email.split('@');
  const to = `mailto:${encodeURIComponent(local)}@${encodeURIComponent(host)}`;
  return subject === undefined ? to : `${to}?subject=${encodeURIComponent(subject)}`;
}
