import { findOfferable, partnerDay } from '#features/partners/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { newId, sha256 } from '#lib/ids.ts';
import { exactMoney } from '#lib/money.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, badInput, conflict } from '#platform/http/errors.ts';
import type { SignedInPartner } from '#platform/http/http-env.ts';
import { claimKey } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import type { PartnerAnswer } from '../contract/fields.ts';
import { whyNoAnswer } from '../rules/work-orders.ts';
import { findOffer, type OfferRow, updateOffer } from '../store/offers.ts';
import { lockOrder, type OrderRow } from '../store/work-orders.ts';
import { workOrderTexts } from '../texts/portal.ts';
import { actorOf, notTheirs } from './entries.ts';
import { giveTo, record } from './history.ts';
import { alertOfDanger, notifyOwnerOfOrder, notifyPartners } from './notify.ts';

/**
 * A partner answers an offer. If two accept at the same time, the first gets the order; the other
 * gets a 409 and sees no more than before. Repeating an answer changes nothing.
 */
export function answerOffer(
  app: App,
  partner: SignedInPartner,
  orderId: string,
  { answer, amount, note, idempotency }: PartnerAnswer,
): Promise<void> {
  const now = app.now();
  const t = workOrderTexts(partner.language);
  return app.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const offer = order && (await findOffer(tx, orderId, { partnerId: partner.id }));
    if (!order || !offer) throw notTheirs(partner);
    const submit = {
      endpoint: 'work-order-answers',
      actor: partner.userId,
      key: idempotency ?? newId(),
      fingerprint: sha256(JSON.stringify([orderId, answer, amount ?? null, note])),
    };
    const earlier = await claimKey(tx, now, submit, { offerId: offer.id }).catch((error) => {
      if (!(error instanceof AppError)) throw error;
      throw conflict(error.code, t.errors.idempotency_conflict);
    });
    if (earlier || isStated(order, offer, partner, answer)) return;
    const mayWork = (await findOfferable(tx, [partner.id], partnerDay(app))).has(partner.id);
    const problem = whyNoAnswer(order, offer, answer, { now, mayWork });
    if (problem) throw conflict(`offer_${problem}`, t.errors[problem]);
    if (answer === 'bid' && amount === undefined) throw badInput('amount', t.errors.amount);
    await alertOfDanger(app, tx, order, partner, note);
    await answers[answer](app, tx, partner, order, offer, { amount: amount ?? null, note, now });
  });
}

/** Pressed twice: it is already theirs, or already declined. */
function isStated(
  order: OrderRow,
  offer: OfferRow,
  partner: SignedInPartner,
  answer: PartnerAnswer['answer'],
): boolean {
  if (answer === 'accept') return order.partnerId === partner.id && order.status === 'accepted';
  return answer === 'decline' && offer.status === 'declined';
}

type Answering = (
  app: App,
  tx: Transaction,
  partner: SignedInPartner,
  order: OrderRow,
  offer: OfferRow,
  input: { amount: number | null; note: string; now: Date },
) => Promise<void>;

const answers: Record<PartnerAnswer['answer'], Answering> = {
  async accept(app, tx, partner, order, offer, { note, now }) {
    const lost = await giveTo(tx, now, actorOf(partner), order, offer, order.amount);
    await record(tx, now, actorOf(partner), {
      ...of(order, partner),
      kind: 'accepted',
      body: note,
    });
    await notifyOwnerOfOrder(app, tx, order, `${partner.fullName} accepted`, note);
    await notifyPartners(app, tx, order, lost, 'lost');
  },
  async bid(app, tx, partner, order, offer, { amount, note, now }) {
    await updateOffer(tx, offer.id, { status: 'bid', bidAmount: amount, note, answeredAt: now });
    await record(tx, now, actorOf(partner), {
      ...of(order, partner),
      kind: 'bid',
      body: note,
      details: { amount },
    });
    const explanation = exactMoney(amount ?? 0, currentSettings(app).system.currency);
    await notifyOwnerOfOrder(app, tx, order, `${partner.fullName} bid ${explanation}`, note);
  },
  async decline(app, tx, partner, order, offer, { note, now }) {
    await updateOffer(tx, offer.id, { status: 'declined', note, answeredAt: now });
    await record(tx, now, actorOf(partner), {
      ...of(order, partner),
      kind: 'declined',
      body: note,
    });
    await notifyOwnerOfOrder(app, tx, order, `${partner.fullName} declined`, note);
  },
};

function of(order: OrderRow, partner: SignedInPartner) {
  return { orderId: order.id, partnerId: partner.id, author: 'partner' as const };
}
