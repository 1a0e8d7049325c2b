const waiting: (() => void)[] = [];

/**
 * Waits for its turn at work that holds up the one thread of the server for a while: between two of
 * them the server reads new requests and what the database answers.
 */
export function takeTurn(): Promise<void> {
  return new Promise((go) => {
    waiting.push(go);
    if (waiting.length === 1) setImmediate(giveTurn);
  });
}

function giveTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveTurn);
}
