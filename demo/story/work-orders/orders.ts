import { invoiceOrders } from '#features/earnings/actions/partner-invoices.ts';
import { recordPayouts } from '#features/earnings/actions/payouts.ts';
import { listProjects } from '#features/projects/store/projects.ts';
import { currentBusiness } from '#features/settings/actions/current.ts';
import { answerOffer } from '#features/work-orders/actions/answer-offer.ts';
import { enter } from '#features/work-orders/actions/entries.ts';
import { confirmOrder, offerOrder } from '#features/work-orders/actions/owner.ts';
import { writeSpanish } from '#features/work-orders/actions/spanish.ts';
import { newOrder } from '#features/work-orders/contract/fields.ts';
import type { EntryKind } from '#features/work-orders/rules/work-orders.ts';
import { dayAfter, dayIn, instantAt } from '#lib/days/days.ts';
import { DAYS, HOURS, MINUTES } from '#lib/days/durations.ts';
import { newId, sha256 } from '#lib/ids.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { SignedInPartner } from '#platform/http/http-env.ts';
import type { App } from '#services/app.ts';
import type { Numbering } from '../../year/numbers.ts';
import { type DemoOrder, demoOrders } from '../partners/data.ts';
import { sendPicture } from '../photos/photos.ts';

interface Context {
  actor: Actor & { kind: 'owner' };
  working: Map<string, SignedInPartner>;
  began: Date;
  key: string;
  numbering: Numbering;
}

/** Offers the demo's work orders, and has partners answer, work and get paid. */
export async function giveWork(
  app: App,
  actor: Context['actor'],
  working: Context['working'],
  began: Date,
  numbering: Numbering,
): Promise<void> {
  for (const [index, story] of demoOrders.entries())
    await play(app, story, { actor, working, began, key: `demo-order-${index}`, numbering });
}

async function play(
  app: App,
  story: DemoOrder,
  { actor, working, began, key, numbering }: Context,
) {
  const asked = story.partners.flatMap((email) => working.get(email) ?? []);
  const [partner] = asked;
  const [project] = await listProjects(app.database, { search: story.project, limit: 1 });
  if (!project || !partner) return;
  const { timeZone } = currentBusiness(app);
  const day = dayAfter(dayIn(timeZone, began), story.inDays);
  const starts = instantAt(day, story.from, timeZone);
  const isOpen = story.state === 'offered';
  const made = offeredAt(starts, began);
  const input = newOrder.parse({
    project_id: project.id,
    title: story.title,
    trade: story.trade,
    scope: story.scope,
    site_note: story.siteNote ?? '',
    checklist: story.tasks.map((text) => ({ text })),
    materials: (story.materials ?? []).map(([text, from]) => ({ text, from })),
    starts_at: starts.toISOString(),
    ends_at: instantAt(day, story.to, timeZone).toISOString(),
    pricing: story.amount ? 'fixed' : 'bids',
    amount: story.amount ?? null,
    // Open offers stay open while a person looks at the demo for some days.
    ...(isOpen && {
      offer_ends_at: new Date(Math.min(began.getTime() + 6 * DAYS, starts.getTime())).toISOString(),
    }),
    partner_ids: asked.map(({ id }) => id),
    notifies_customer: false,
  });
  const submit = { endpoint: 'work-orders', actor: actor.id, key, fingerprint: sha256(key) };
  await numbering.prepare('WO', made);
  const { order } = await offerOrder(at(app, made), actor, input, submit);
  // A half-filled demo: what exists is not added again.
  if (order.status !== 'offered') return;
  if (story.spanish) {
    const texts = Object.entries(story.spanish).map(([english, spanish]) => ({ english, spanish }));
    await writeSpanish(at(app, made), actor, order.id, { version: order.version, texts });
  }
  const later = at(app, new Date(made.getTime() + 4 * HOURS));
  const say = (then: App, kind: EntryKind, more: Partial<Parameters<typeof enter>[3]> = {}) =>
    enter(then, partner, order.id, {
      id: newId(),
      kind,
      happenedAt: undefined,
      body: '',
      details: {},
      stage: 'after',
      photos: [],
      ...more,
    });
  if (isOpen) {
    if (story.question) await say(later, 'question', { body: story.question });
    for (const [index, [amount, note]] of (story.bids ?? []).entries()) {
      const bidder = asked[index];
      if (bidder) await answerOffer(later, bidder, order.id, { answer: 'bid', amount, note });
    }
    return;
  }
  await answerOffer(later, partner, order.id, { answer: 'accept', note: '' });
  if (story.state === 'accepted') return;
  const after = (minutes: number) => at(app, new Date(starts.getTime() + minutes * MINUTES));
  await say(after(-25), 'on_my_way');
  await say(after(0), 'arrived');
  for (const [index, { key: task }] of order.checklist.entries())
    await say(after(30 + 20 * index), 'task', { details: { key: task, done: true } });
  if (story.photo) {
    const photos = [await sendPicture(app.files, story.photo, 'IMG_7301.jpg')];
    await say(after(100), 'photo', { photos });
  }
  await say(after(110), 'hours', { details: { hours: 2 } });
  await say(after(115), 'done');
  if (story.state === 'done') return;
  await confirmOrder(after(6 * 60), actor, order.id);
  if (!story.paid || !story.amount) return;
  await numbering.prepare('PI', after(8 * 60).now());
  await invoiceOrders(after(8 * 60), partner, [order.id]);
  const paid = { order_id: order.id, amount: story.paid };
  const paid_on = dayAfter(day, 3);
  const payout = {
    partner_id: partner.id,
    paid_on,
    method: 'check' as const,
    reference: '',
    note: '',
    orders: [paid],
  };
  await recordPayouts(after(3 * 24 * 60), actor, [payout], {
    endpoint: 'partner-payouts',
    actor: actor.id,
    key: `${key}-payout`,
    fingerprint: sha256(JSON.stringify(payout)),
  });
}

/** When the orders are offered, for demo data that is created around them. */
export function orderTimes(began: Date, timeZone: string): Date[] {
  return demoOrders.map(({ inDays, from }) => {
    const day = dayAfter(dayIn(timeZone, began), inDays);
    return offeredAt(instantAt(day, from, timeZone), began);
  });
}

function offeredAt(starts: Date, began: Date): Date {
  return new Date(Math.min(began.getTime() - 20 * HOURS, starts.getTime() - 3 * DAYS));
}

function at(app: App, now: Date): App {
  return { ...app, now: () => now };
}
