import { isAmong, listFreeTimes } from '#features/schedule/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import type { ReplyDraft } from '../store/drafts.ts';
import { findSender } from '../store/sender.ts';

/** The times that a reply offers and that are no longer free, as it names them. */
export async function findTakenTimes(
  app: App,
  tx: Transaction,
  { sources, recipient }: Pick<ReplyDraft, 'sources' | 'recipient'>,
  text: string,
): Promise<string[]> {
  const plain = withPlainSpaces(text);
  const offered = sources.flatMap(({ kind, text: label, at }) =>
    kind === 'time' && at && plain.includes(withPlainSpaces(label))
      ? [{ label, startsAt: new Date(at) }]
      : [],
  );
  if (offered.length === 0) return [];
  const { booking_minutes: minutes } = currentSettings(app).schedule;
  const customer = await findSender(tx, recipient);
  const zipCode = customer?.zipCode || currentBusiness(app).zipCode;
  const free = await listFreeTimes(app, tx, { id: '', minutes, zipCode });
  return offered.flatMap(({ label, startsAt }) => (isAmong(free, startsAt) ? [] : [label]));
}

/** Times have narrow and nonbreaking spaces, which do not survive every editing. */
function withPlainSpaces(text: string): string {
  return text.replace(/\s+/g, ' ');
}
