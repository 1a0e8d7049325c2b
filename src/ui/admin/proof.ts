type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let pending: Promise<boolean> | undefined;

/** Sets who asks for the password. Returns a function that stops that. */
export function onProofNeeded(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = undefined;
  };
}

/** Makes a call; if the server wants the password first, asks for it and makes it once more. */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!ask || !isProofNeeded(error)) throw error;
    pending ??= ask().finally(() => {
      pending = undefined;
    });
    if (await pending) return call();
    throw error;
  }
}

function isProofNeeded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'proof_needed';
}
