// Who is told when something happens; one that fails keeps nobody else from being told.

export type Listeners<T> = {
  tell(what: T): void;
  /** Gives the function that ends it. */
  listen(listener: (what: T) => void): () => void;
};

export function openListeners<T>(log: (message: string) => void): Listeners<T> {
  const listeners = new Set<(what: T) => void>();
  return {
    tell: (what) => {
      for (const listener of listeners) {
        try {
          listener(what);
        } catch (error) {
          log(`a listener failed: ${error instanceof Error ? error.stack : String(error)}`);
        }
      }
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
