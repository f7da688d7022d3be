// The number of an item (station, person, news …) as somebody has written it.

/** No item has a larger one: PostgreSQL keeps them in 32 bits. */
const largest = 2 ** 31 - 1;

/** 0, which no item has, for what is no such number. */
export function itemId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id <= largest ? id : 0;
}
