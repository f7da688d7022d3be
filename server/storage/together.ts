// Questions asked side by side over one connection: an engine to which they travel has them all at once.

/**
 * All the answers, in order. When one fails it is told once none is under way any more, so that nothing outlives the
 * transaction in which they were asked.
 */
export async function together<T extends readonly unknown[]>(
  asked: readonly [...{ readonly [K in keyof T]: T[K] | Promise<T[K]> }],
): Promise<T> {
  await Promise.allSettled(asked);
  return (await Promise.all(asked)) as unknown as T;
}
