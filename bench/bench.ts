import type { BenchServer } from './server.ts';
import { owner } from './server.ts';

/** What every measurement gets: the server under test and how long to measure. */
export interface Bench {
  dataDir: string;
  /** For files of the benchmark itself. */
  folder: string;
  server: BenchServer;
  token: string;
  /** Seconds of each run of wrk. */
  seconds: number;
  quick: boolean;
}

/** Signs the owner in. Returns the bearer token. */
export async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { token, message } = (await answer.json()) as { token?: string; message: string };
  if (!token) throw new Error(`the owner could not sign in: ${message}`);
  return token;
}
