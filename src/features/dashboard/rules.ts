import { dayAfter, dayIn } from '../../lib/days/days.ts';
import { type NeedKind, needKinds } from '../../lib/need-kinds.ts';

/** Which waits first: people before promises, promises before money, the rest last. */
export const needLevels = ['visitor', 'emergency', 'promise', 'money', 'rest'] as const;
export type NeedLevel = (typeof needLevels)[number];

/** Of needs that are no emergency. */
const levelOfKind: Record<NeedKind, NeedLevel> = {
  conversation: 'visitor',
  request: 'promise',
  visit_requested: 'promise',
  project_late: 'promise',
  task_due: 'promise',
  invoice_overdue: 'money',
  invoice_disputed: 'money',
  project_unscheduled: 'money',
  estimate_expiring: 'money',
  voicemail: 'rest',
  call_missed: 'rest',
  call_follow_up: 'rest',
  message_unread: 'rest',
  text_unread: 'rest',
  chat_unread: 'rest',
  email_unread: 'rest',
  email_draft: 'rest',
  email_returned: 'rest',
  work_to_confirm: 'rest',
  extra_work: 'rest',
  bid: 'rest',
  partner_estimate: 'rest',
  partner_application: 'rest',
  account_waiting: 'rest',
  texts_to_send: 'rest',
  other_emails: 'rest',
};

/** How many the dashboard shows, and how many the list of all shows at most. */
export const firstNeeds = 6;
export const maxNeeds = 1000;

/** Something that waits for the owner. */
export interface Need {
  kind: NeedKind;
  id: string;
  title: string;
  detail: string;
  /** Since when it waits. */
  since: Date;
  /** When it was promised or is due, if it was. */
  due: Date | null;
  /** Dollars. */
  amount: number | null;
  isEmergency: boolean;
}

type Urgency = Pick<Need, 'kind' | 'id' | 'since' | 'due' | 'isEmergency'>;

/** A visitor who waits is there now, emergency or not; any other emergency comes next. */
export function levelOf({ kind, isEmergency }: Pick<Need, 'kind' | 'isEmergency'>): NeedLevel {
  const level = levelOfKind[kind];
  return isEmergency && level !== 'visitor' ? 'emergency' : level;
}

/**
 * The one order of everything that waits: by level, the rest by kind, an emergency first, then what is
 * due first, then what has no hour, the oldest first. `store.ts` orders each kind by the same.
 */
export function byUrgency(one: Urgency, other: Urgency): number {
  const [level, otherLevel] = [levelOf(one), levelOf(other)];
  if (level !== otherLevel) return needLevels.indexOf(level) - needLevels.indexOf(otherLevel);
  if (level === 'rest' && one.kind !== other.kind)
    return needKinds.indexOf(one.kind) - needKinds.indexOf(other.kind);
  if (one.isEmergency !== other.isEmergency) return one.isEmergency ? -1 : 1;
  return (
    (one.due?.getTime() ?? Number.POSITIVE_INFINITY) -
      (other.due?.getTime() ?? Number.POSITIVE_INFINITY) ||
    one.since.getTime() - other.since.getTime() ||
    (one.id < other.id ? -1 : 1)
  );
}

/**
 * This month so far and as many days of the month before, in a time zone: the 1st to the 20th of
 * November beside the 1st to the 20th of October. A shorter month before ends with itself. Days as
 * YYYY-MM-DD, both included.
 */
export function monthsToCompare(timeZone: string, now: Date) {
  const today = dayIn(timeZone, now);
  const from = `${today.slice(0, 7)}-01`;
  const lastBefore = dayAfter(from, -1);
  const before = `${lastBefore.slice(0, 7)}-01`;
  const sameDay = `${lastBefore.slice(0, 7)}-${today.slice(8)}`;
  return {
    now: { from, to: today },
    before: { from: before, to: sameDay < lastBefore ? sameDay : lastBefore },
  };
}
