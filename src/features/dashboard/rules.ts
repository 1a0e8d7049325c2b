import { dayAfter, dayIn } from '#lib/days/days.ts';
import { type NeedKind, needKinds } from '#lib/need-kinds.ts';

/** What comes first: people in danger, other people before promises, promises before money, the rest last. */
export const needLevels = ['danger', 'visitor', 'emergency', 'promise', 'money', 'rest'] as const;
export type NeedLevel = (typeof needLevels)[number];

/** For needs that aren't emergencies. */
const levelOfKind: Record<NeedKind, NeedLevel> = {
  danger: 'danger',
  conversation: 'visitor',
  request: 'promise',
  request_message: 'promise',
  visit_requested: 'promise',
  project_late: 'promise',
  task_due: 'promise',
  reminder: 'promise',
  backup_missing: 'promise',
  invoice_overdue: 'money',
  invoice_disputed: 'money',
  project_unbilled: 'money',
  project_unscheduled: 'money',
  estimate_expiring: 'money',
  voicemail: 'rest',
  call_missed: 'rest',
  call_follow_up: 'rest',
  message_waiting: 'rest',
  text_waiting: 'rest',
  chat_urgent: 'emergency',
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

/** How many the dashboard shows, and the max number in the list of all. */
export const firstNeeds = 6;
export const maxNeeds = 1000;

/** Something waiting for the owner. */
export interface Need {
  kind: NeedKind;
  id: string;
  title: string;
  detail: string;
  /** Since when it waits. */
  since: Date;
  /** When it was promised or is due, if at all. */
  due: Date | null;
  /** Dollars. */
  amount: number | null;
  isEmergency: boolean;
  /** The page where it is handled, if the kind alone doesn't say. */
  path: string | null;
}

type Urgency = Pick<Need, 'kind' | 'id' | 'since' | 'due' | 'isEmergency'>;

/** A waiting visitor is there now, emergency or not; any other emergency comes next. */
export function levelOf({ kind, isEmergency }: Pick<Need, 'kind' | 'isEmergency'>): NeedLevel {
  const level = levelOfKind[kind];
  return isEmergency && level !== 'visitor' && level !== 'danger' ? 'emergency' : level;
}

/**
 * The order of everything that is waiting: by level, the rest by kind, emergencies first, then by
 * deadline, then without one, oldest first; only a danger is more pressing the newer it is.
 * `store.ts` sorts each kind the same way.
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
    (one.since.getTime() - other.since.getTime()) * (level === 'danger' ? -1 : 1) ||
    (one.id < other.id ? -1 : 1)
  );
}

/**
 * This month so far and the same number of days of the previous month, in a time zone: November 1
 * to 20 compared with October 1 to 20. A shorter previous month ends with itself. Days as
 * YYYY-MM-DD, both inclusive.
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
