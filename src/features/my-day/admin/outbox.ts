import { useSyncExternalStore } from 'react';
import type { VisitStep } from '#features/schedule/rules/visits.ts';
import { SECONDS } from '#lib/days/durations.ts';
import { newRandomUuid } from '#lib/random.ts';
import { ApiError, callApi, errorText } from '#ui/admin/api-client.ts';
import { createOutbox, type OutboxAnswer, type OutboxItem, type OutboxRow } from '#ui/outbox.ts';
import type { patchOwnTask, postFieldNote, postOwnStep } from '../contract.ts';

/** What someone reports from a visit. */
export type Report =
  | { kind: 'note'; body: string }
  | { kind: 'step'; step: VisitStep }
  | { kind: 'task'; taskId: string; title: string; done: boolean };

/** A report as it is sent to the server; stored in this browser until it arrives. */
export interface QueuedReport extends OutboxItem {
  /** Created here: sent twice, it is stored once. */
  id: string;
  accountId: string;
  visitId: string;
  /** ISO instant from this phone's clock. */
  happenedAt: string;
  report: Report;
}

/** Phones don't always report that the signal is back. */
const tryAgainAfter = 30 * SECONDS;

const outbox = createOutbox<QueuedReport>({ database: 'plumbline-my-day', store: 'reports', post });

interface State {
  rows: OutboxRow<QueuedReport>[];
  isSending: boolean;
}

let state: State = { rows: [], isSending: false };
let account = '';
let onArrived = async (): Promise<void> => undefined;
const listeners = new Set<() => void>();

const isOwn = ({ accountId }: QueuedReport) => accountId === account;

/**
 * While someone is signed in, on every page: sends what is waiting as soon as possible. Returns a
 * function that stops.
 * @param arrived refetches what the reports changed
 */
export function connectOutbox(accountId: string, arrived: () => Promise<void>): () => void {
  account = accountId;
  onArrived = arrived;
  const seen = () => {
    if (document.visibilityState === 'visible') void sendWaiting();
  };
  const online = () => void sendWaiting();
  addEventListener('online', online);
  document.addEventListener('visibilitychange', seen);
  const timer = setInterval(() => {
    if (state.rows.some(([, { refusal }]) => refusal === undefined)) void sendWaiting();
  }, tryAgainAfter);
  void sendWaiting();
  return () => {
    removeEventListener('online', online);
    document.removeEventListener('visibilitychange', seen);
    clearInterval(timer);
  };
}

/** A visit's reports that aren't on the server yet, or were refused. */
export function useReports(visitId: string): OutboxRow<QueuedReport>[] {
  return useOutbox().rows.filter(([, one]) => one.visitId === visitId);
}

export function useOutbox(): State {
  return useSyncExternalStore(subscribe, () => state);
}

/**
 * Reports something from a visit: stored in this browser first, then sent. If the browser has no
 * storage, it is sent right away; throws if that isn't possible either.
 */
export async function reportFrom(visitId: string, report: Report): Promise<void> {
  const item = {
    id: newRandomUuid(),
    accountId: account,
    visitId,
    happenedAt: new Date().toISOString(),
    report,
  };
  try {
    await outbox.add(item);
  } catch {
    await sendUnkept(item);
    return;
  }
  await readRows();
  void sendWaiting();
}

/** Removes what the server refused. */
export async function dropReport(key: string): Promise<void> {
  await outbox.remove(key);
  await readRows();
}

/** How many of the signed-in person's reports would be lost by logging out. */
export async function countUnsent(): Promise<number> {
  return (await outbox.list(isOwn)).length;
}

/** Removes everything of the person who logs out. */
export async function forgetReports(): Promise<void> {
  await outbox.forget(isOwn);
  change({ rows: [], isSending: false });
}

async function sendWaiting(): Promise<void> {
  await readRows();
  if (!state.rows.some(([, { refusal }]) => refusal === undefined)) return;
  change({ ...state, isSending: true });
  const { arrived } = await outbox.send(isOwn, 'The server refused this.');
  // Before it is removed from the list, so that the screen shows it without a gap.
  if (arrived > 0) await onArrived();
  await readRows();
  change({ ...state, isSending: false });
}

async function sendUnkept(item: QueuedReport): Promise<void> {
  const answer = await post(item);
  if (answer && answer.status < 300) return await onArrived();
  const message =
    answer?.message ||
    "This browser couldn't store it: its storage is full or turned off. Free some space, then try again.";
  throw new ApiError(answer?.status ?? 507, { code: 'not_stored', message });
}

async function post(item: QueuedReport): Promise<OutboxAnswer> {
  try {
    await send(item);
    return { status: 200 };
  } catch (error) {
    // No response, or not one of ours: it is retried later.
    if (!(error instanceof ApiError) || error.status === 0) return undefined;
    return { status: error.status, message: errorText(error) };
  }
}

function send({ id, visitId, happenedAt, report }: QueuedReport): Promise<unknown> {
  if (report.kind === 'note')
    return callApi<typeof postFieldNote>('/api/my-day/visits/{id}/field-notes', {
      method: 'POST',
      params: { id: visitId },
      body: { body: report.body, typed_at: happenedAt },
      key: id,
    });
  if (report.kind === 'step')
    return callApi<typeof postOwnStep>('/api/my-day/visits/{id}/steps', {
      method: 'POST',
      params: { id: visitId },
      body: { step: report.step, happened_at: happenedAt },
    });
  return callApi<typeof patchOwnTask>('/api/my-day/visits/{id}/tasks/{task_id}', {
    method: 'PATCH',
    params: { id: visitId, task_id: report.taskId },
    body: { done: report.done },
  });
}

async function readRows(): Promise<void> {
  change({ ...state, rows: await outbox.list(isOwn) });
}

function change(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
