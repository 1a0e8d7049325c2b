import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '../audit/audit.ts';

interface Caller {
  address: string;
  /** The session that the request came with, once it has been found to be valid. */
  sessionId?: string;
  /** The account that it signs in to was opened in this browser before. */
  isKnownDevice?: boolean;
  /** Who that session's user is. */
  actor?: Actor;
}

const caller = new AsyncLocalStorage<Caller>();

/** Runs what a request causes with its caller's address known everywhere. */
export function asCaller<Result>(address: string, work: () => Result): Result {
  return caller.run({ address }, work);
}

/** The address whose request this is part of, or nothing in background work. */
export function currentCaller(): string | undefined {
  return caller.getStore()?.address;
}

/** Records whose request this is. */
export function recordCallersSession(sessionId: string, actor?: Actor): void {
  const current = caller.getStore();
  if (current) Object.assign(current, { sessionId, ...(actor && { actor }) });
}

/** Records that the account of a sign-in was opened in this browser before. */
export function recordKnownDevice(): void {
  const current = caller.getStore();
  if (current) current.isKnownDevice = true;
}

/** Whether this comes from a session, or a browser that the account knows: from no stranger. */
export function isFamiliarCaller(): boolean {
  const current = caller.getStore();
  return Boolean(current?.sessionId ?? current?.isKnownDevice);
}

/** Who causes this; the software itself in background work. */
export function callersActor(): Actor {
  const current = caller.getStore();
  return current ? (current.actor ?? { kind: 'visitor' }) : { kind: 'system' };
}

/** The session whose request this is part of; nothing for strangers and in background work. */
export function callersSession(): string | undefined {
  return caller.getStore()?.sessionId;
}
