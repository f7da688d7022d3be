// The version of an item: its ETag when it is read, its `If-Match` when it is saved.

type Versioned = { readonly id?: number; readonly updatedAt: string };

/** `"7-mhx2k1"`, quotes included. Saving always moves `updatedAt` on, by a millisecond at least. */
export const itemVersion = ({ id = 0, updatedAt }: Versioned): string =>
  `"${id}-${Date.parse(updatedAt).toString(36)}"`;
