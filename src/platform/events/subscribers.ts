/**
 * A word that one feature gives and another hears, in the transaction in which it happens: the first
 * knows nothing of who listens. Whoever starts the server says once who does.
 */
export function createListeners<Said extends unknown[]>() {
  const listeners = new Set<(...said: Said) => Promise<void>>();
  return {
    add: (listener: (...said: Said) => Promise<void>) => void listeners.add(listener),
    /** One after the other: they share a transaction. What one of them throws undoes it. */
    async tell(...said: Said): Promise<void> {
      for (const listener of listeners) await listener(...said);
    },
  };
}
