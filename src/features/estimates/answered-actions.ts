import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { App } from '../../services/app.ts';

/** What a customer said to an estimate. */
export interface Answered {
  actor: Actor;
  estimateId: string;
  answer: 'approved' | 'rejected';
}

type Listener = (app: App, tx: Transaction, answered: Answered) => Promise<void>;

const listeners = new Set<Listener>();

/**
 * Has a feature that stands on estimates act in the transaction in which a customer answers one.
 * Said once, at start-up: estimates know nothing of who listens.
 */
export function onEstimateAnswered(listener: Listener): void {
  listeners.add(listener);
}

export async function tellListeners(app: App, tx: Transaction, answered: Answered): Promise<void> {
  for (const listener of listeners) await listener(app, tx, answered);
}
