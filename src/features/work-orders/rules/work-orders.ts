import { DAYS, HOURS } from '#lib/days/durations.ts';
import type { Language } from '#lib/language.ts';

/**
 * How far along a work order is. `offered`: one or several partners are asked; from `accepted` on
 * one of them has it; `done` is the partner's word, `confirmed` the owner's.
 */
export const orderStatuses = [
  ...(['offered', 'accepted', 'on_my_way', 'arrived', 'done', 'confirmed'] as const),
  ...(['cancelled', 'expired'] as const),
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const pricings = ['fixed', 'bids'] as const;

export const offerStatuses = [
  ...(['open', 'bid', 'accepted', 'declined', 'lost', 'expired', 'withdrawn'] as const),
] as const;

export const orderPhotoStages = ['scope', 'before', 'after'] as const;

export const changeStatuses = ['proposed', 'priced', 'approved', 'declined'] as const;

export const entryAuthors = ['partner', 'owner', 'customer', 'system'] as const;

/** One thing to do. */
export interface OrderTask {
  key: string;
  text: string;
  /** ISO instant; null while it is open. */
  done_at: string | null;
}

/** What is needed, and who brings it. */
export interface OrderMaterial {
  key: string;
  text: string;
  from: 'site' | 'partner' | 'owner';
}

/** How partners see their jobs (public-site spec section 3). */
export type JobStatus = 'pending' | 'scheduled' | 'in_progress' | 'completed' | 'cancelled';

const jobStatuses: Record<OrderStatus, JobStatus> = {
  offered: 'pending',
  accepted: 'scheduled',
  on_my_way: 'in_progress',
  arrived: 'in_progress',
  done: 'completed',
  confirmed: 'completed',
  cancelled: 'cancelled',
  expired: 'cancelled',
};

/** The five labels of the spec for the states of an order. */
export function jobStatusOf(status: OrderStatus): JobStatus {
  return jobStatuses[status];
}

/** Max characters and lines of each field; the same in forms and database. */
export const orderLimits = {
  title: 200,
  trade: 80,
  scope: 5000,
  tasks: 100,
  task: 200,
  materials: 100,
  material: 200,
  siteNote: 2000,
  explanation: 2000,
  photos: 20,
  partners: 50,
  /** Dollars. */
  amount: 9_999_999,
  /** Of one entry. */
  hours: 24,
} as const;

/** How long an offer is open by default, and the max, in milliseconds. */
export const usualOfferTime = 24 * HOURS;
export const maxOfferMs = 30 * DAYS;

/** Statuses in which a partner has the order and it is not over. */
export const workingStatuses = ['accepted', 'on_my_way', 'arrived', 'done'] as const;

/** Statuses in which a partner has, or had, the job. */
export const givenStatuses = [...workingStatuses, 'confirmed'] as const;

export type OfferStatus = (typeof offerStatuses)[number];
export type Pricing = (typeof pricings)[number];

interface Offered {
  status: OrderStatus;
  offerEndsAt: Date;
}

/**
 * The status of an order now: an offer expires at its deadline, whether or not that was recorded
 * yet.
 */
export function statusAt({ status, offerEndsAt }: Offered, now: Date): OrderStatus {
  return status === 'offered' && now >= offerEndsAt ? 'expired' : status;
}

/** Why an offer cannot be answered this way. */
export type AnswerProblem =
  | 'gone'
  | 'late'
  | 'cancelled'
  | 'answered'
  | 'documents'
  | 'otherPricing';
export const offerAnswers = ['accept', 'bid', 'decline'] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

/**
 * Returns why a partner cannot answer an offer; undefined if they can.
 * @param mayWork whether they are active and their documents are valid
 */
export function whyNoAnswer(
  order: Offered & { pricing: Pricing },
  offer: { status: OfferStatus },
  answer: OfferAnswer,
  { now, mayWork }: { now: Date; mayWork: boolean },
): AnswerProblem | undefined {
  const status = statusAt(order, now);
  if (status === 'cancelled') return 'cancelled';
  if (status === 'expired') return 'late';
  if (status !== 'offered' || offer.status === 'lost') return 'gone';
  if (offer.status !== 'open' && offer.status !== 'bid') return 'answered';
  if (answer === 'decline') return undefined;
  if (!mayWork) return 'documents';
  return (answer === 'accept') === (order.pricing === 'fixed') ? undefined : 'otherPricing';
}

/** Why the owner cannot take a bid; one that came in time counts after the deadline too. */
export function whyNoBid(
  order: { status: OrderStatus },
  offer: { status: OfferStatus; bidAmount: number | null },
): 'gone' | 'no_bid' | undefined {
  if (order.status !== 'offered' && order.status !== 'expired') return 'gone';
  const stands = offer.status === 'bid' || offer.status === 'expired';
  return stands && offer.bidAmount !== null ? undefined : 'no_bid';
}

/** What a partner reports on an order. The first steps and `done` move it forward. */
export const entryKinds = [
  ...(['on_my_way', 'arrived', 'note', 'photo', 'material', 'hours', 'task', 'change'] as const),
  ...(['done', 'question'] as const),
] as const;
export type EntryKind = (typeof entryKinds)[number];

const stepsTo = {
  on_my_way: ['accepted'],
  // A partner who forgot to report being on the way can still report the arrival.
  arrived: ['accepted', 'on_my_way'],
  done: ['arrived'],
} as const satisfies Partial<Record<EntryKind, readonly OrderStatus[]>>;

export type Step = keyof typeof stepsTo;
export type EntryProblem = 'order_cancelled' | 'order_closed' | 'not_possible';

/** What really happened counts even if the order was cancelled afterwards. */
const facts: readonly EntryKind[] = ['note', 'photo', 'material', 'hours'];

export function isStep(kind: EntryKind): kind is Step {
  return kind in stepsTo;
}

/**
 * Returns why an entry of the order's partner is refused; undefined if it is accepted.
 * @param happenedAt by the partner's clock, as `whenHappened` reads it
 */
export function whyNoEntry(
  order: { status: OrderStatus; cancelledAt: Date | null },
  kind: EntryKind,
  happenedAt: Date,
): EntryProblem | undefined {
  const { status, cancelledAt } = order;
  if (status === 'cancelled') {
    const happenedBefore = cancelledAt !== null && happenedAt <= cancelledAt;
    return happenedBefore && facts.includes(kind) ? undefined : 'order_cancelled';
  }
  if (status === 'confirmed') return 'order_closed';
  if (isStep(kind))
    return (stepsTo[kind] as readonly OrderStatus[]).includes(status) ? undefined : 'not_possible';
  if (kind === 'change') return status === 'done' ? 'not_possible' : undefined;
  return undefined;
}

/** The steps that can come next, the usual one first. */
export function nextSteps(status: OrderStatus): Step[] {
  if (status === 'accepted') return ['on_my_way', 'arrived'];
  if (status === 'on_my_way') return ['arrived'];
  return status === 'arrived' ? ['done'] : [];
}

/** What the owner may do with an order in this state. */
export const ownerSteps = ['offer', 'cancel', 'confirm', 'reopen'] as const;
export type OwnerStep = (typeof ownerSteps)[number];

export function ownerMay(step: OwnerStep, status: OrderStatus): boolean {
  if (step === 'offer') return status === 'offered' || status === 'expired';
  if (step === 'cancel') return status !== 'cancelled' && status !== 'confirmed';
  return status === 'done';
}

interface Times {
  startsAt: Date | null;
  endsAt: Date | null;
}

/** States in which an order still has a scheduled time. */
export const plannedStatuses = ['offered', 'accepted', 'on_my_way', 'arrived'] as const;

/**
 * An order's time after its visit was moved: it moves along, even if it is only a part of the
 * visit. If the visit is unscheduled, so is the order; an order without a time, or whose visit had
 * none, takes the visit's.
 */
export function timesAlong(order: Times, before: Times, after: Times): Times {
  if (!after.startsAt || !after.endsAt) return { startsAt: null, endsAt: null };
  if (!order.startsAt || !order.endsAt || !before.startsAt || !before.endsAt)
    return { startsAt: after.startsAt, endsAt: after.endsAt };
  const shift = after.startsAt.getTime() - before.startsAt.getTime();
  const isWhole =
    order.startsAt.getTime() === before.startsAt.getTime() &&
    order.endsAt.getTime() === before.endsAt.getTime();
  if (isWhole) return { startsAt: after.startsAt, endsAt: after.endsAt };
  const moved = (at: Date) => new Date(at.getTime() + shift);
  return { startsAt: moved(order.startsAt), endsAt: moved(order.endsAt) };
}

/** An order's number in a language: WO-2026-0063, OT-2026-0063. */
export function numberIn(language: Language, number: string): string {
  return language === 'spanish' ? number.replace(/^WO/, 'OT') : number;
}

/** The three lists of a partner. */
export const partnerTabs = ['offered', 'mine', 'finished'] as const;
export type PartnerTab = (typeof partnerTabs)[number];

/** What the dashboard counts for a tab: accepted and not started, or done since the month began. */
export const countedOrders = { scheduled: 'mine', month: 'finished' } as const;
export type CountedOrders = keyof typeof countedOrders;

/** An order's status as one partner sees it. */
export type SeenStatus = OrderStatus | 'gone' | 'bid' | 'declined' | 'withdrawn';

/**
 * An order's status for one partner: its own status if it is theirs, otherwise the outcome of their
 * offer.
 * @param order as the database shows it to them
 */
export function seenStatus(
  order: {
    isMine: boolean;
    status: OrderStatus | 'gone';
    offerStatus: OfferStatus | null;
    offerEndsAt: Date;
  },
  now: Date,
): SeenStatus {
  const { isMine, status, offerStatus } = order;
  if (isMine) return status;
  if (offerStatus === 'declined' || offerStatus === 'withdrawn') return offerStatus;
  if (status === 'gone' || offerStatus === 'lost') return 'gone';
  if (status === 'cancelled') return 'cancelled';
  if (status !== 'offered') return 'expired';
  if (now >= order.offerEndsAt) return 'expired';
  return offerStatus === 'bid' ? 'bid' : 'offered';
}
