import { handleDangers } from '#features/dangers/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import type { EndedCall } from '../events.ts';
import { isAnswer } from '../rules/call.ts';

/** The owner's side has talked to a number: what was reported from it is handled. */
export async function answerDangers(tx: Transaction, app: App, call: EndedCall): Promise<void> {
  const { callerNumber } = call;
  if (callerNumber && isAnswer(call)) await handleDangers(tx, app.now(), { phone: callerNumber });
}
