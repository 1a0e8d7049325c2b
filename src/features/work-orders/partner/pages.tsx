import type { Context } from 'hono';
import { findOpenDanger } from '#features/dangers/index.ts';
import { adviceFor } from '#features/dangers/rules/advice.ts';
import { withPartner } from '#features/partners/index.ts';
import { emptyPhotoForm } from '#features/photos/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { monthStart } from '#lib/days/days.ts';
import { isId, newId } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { partnerLink, partnerRoutes } from '#lib/links.ts';
import { readNumber } from '#lib/money.ts';
import { fill } from '#lib/texts.ts';
import { cutPage } from '#platform/http/api.ts';
import { AppError, badInput } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import { takesFiles } from '#platform/http/uploads/upload-paths.ts';
import { readFields } from '#platform/pages/form.ts';
import type { PartnerPortal } from '#services/app.ts';
import { answerOffer } from '../actions/answer-offer.ts';
import { enter } from '../actions/entries.ts';
import { recordSeen } from '../actions/offer.ts';
import { receiveEntry } from '../actions/receive-entry.ts';
import { partnerAnswer } from '../contract/fields.ts';
import { countOpenTasks } from '../rules/reported.ts';
import { countedOrders, orderLimits, partnerTabs } from '../rules/work-orders.ts';
import { findWorkOrderForPartner, listWorkOrdersForPartner } from '../store/partner.ts';
import { workOrderTexts } from '../texts/portal.ts';
import { viewForPartner, viewWholeForPartner } from '../views/partner.ts';
import { OrderFoot } from './foot.tsx';
import { OrdersPage } from './list-page.tsx';
import { OrderPage } from './order-page.tsx';
import type { OrderPageProps } from './part.tsx';

const ordersOnPage = 30;
/** Refused in the middle of a body: this connection cannot carry another request. */
const leavesBodyUnread = new Set<number>([413, 415]);

/** A partner's offers and orders; every step works without script. */
export function workOrderPages({ app, pages, guard, page, notFound }: PartnerPortal): void {
  pages.get(
    partnerRoutes.workOrders,
    guard,
    withPartner(async (c, partner, language) => {
      const now = app.now();
      const as = (['scheduled', 'month'] as const).find((one) => one === c.req.query('counted'));
      const wanted = as ? countedOrders[as] : partnerTabs.find((one) => one === c.req.query('tab'));
      const before = c.req.query('before');
      const cursor = before && isId(before) ? before : undefined;
      const tab = wanted ?? (await firstTab(partner.id));
      const rows = await listWorkOrdersForPartner(app.database, partner.id, {
        tab,
        counted: as && { as, monthStart: monthStart(currentBusiness(app).timeZone, now) },
        now,
        cursor,
        limit: ordersOnPage + 1,
      });
      const cut = cutPage(rows, ordersOnPage);
      const content = (
        <OrdersPage
          locale={localeOf(language)}
          tab={tab}
          counted={as}
          isFirst={!cursor}
          orders={cut.page.map((row) => viewForPartner(row, now, language))}
          older={cut.next_cursor ?? undefined}
        />
      );
      return page(c, {
        section: 'workOrders',
        title: workOrderTexts(language).list.title,
        content,
      });
    }),
  );

  // A refused form is shown at the address it was posted to: that address shows the order, too.
  for (const sent of ['', '/answer', '/entries'])
    pages.get(
      partnerRoutes.workOrder + sent,
      guard,
      withPartner(async (c, partner) => {
        // A browser that prefetches has not shown it to anybody.
        const isSeen = c.req.method === 'GET' && !c.req.header('sec-purpose')?.includes('prefetch');
        if (isSeen && isId(idIn(c))) await recordSeen(app, partner.id, idIn(c));
        return show(c);
      }),
    );

  pages.post(
    `${partnerRoutes.workOrder}/answer`,
    guard,
    withPartner(async (c, partner, language) => {
      if (!(await read(c))) return notFound(c);
      const field = await readFields(c);
      const typed = { amount: field('amount'), note: field('note').replaceAll('\r\n', '\n') };
      try {
        const parsed = partnerAnswer.safeParse({
          answer: field('answer'),
          note: typed.note,
          ...(typed.amount && {
            amount: readNumber(typed.amount, orderLimits.amount) ?? Number.NaN,
          }),
          idempotency: field('idempotency') || newId(),
        });
        if (!parsed.success) throw unreadable(language, parsed.error.issues[0]?.path[0]);
        await answerOffer(app, partner, idIn(c), parsed.data);
        return c.redirect(linkOf(c), 303);
      } catch (error) {
        return showProblem(c, error, typed);
      }
    }),
  );

  pages.post(
    takesFiles(`${partnerRoutes.workOrder}/entries`),
    guard,
    withPartner(async (c, partner, language) => {
      // Checked before an upload is read: an upload to an order that isn't theirs would be wasted.
      if (!(await read(c))) return notFound(c);
      const form = emptyPhotoForm();
      try {
        const entry = await receiveEntry(app, incomingForm(c.env.incoming), language, form);
        // If a script runs, it has asked; otherwise the page does.
        if (entry.kind === 'done' && form.typed.finish !== 'anyway' && (await hasOpenTasks(c)))
          return show(c, { asksToFinish: true });
        await enter(app, partner, idIn(c), entry);
        return c.redirect(linkOf(c), 303);
      } catch (error) {
        return showProblem(c, error, form.typed);
      }
    }),
  );

  /** A new partner sees offers first; one with work, their work. */
  async function firstTab(partnerId: string) {
    const asked = { tab: 'mine', now: app.now(), limit: 1 } as const;
    const mine = await listWorkOrdersForPartner(app.database, partnerId, asked);
    return mine.length > 0 ? 'mine' : 'offered';
  }

  function read(c: Context<HttpEnv>) {
    const id = idIn(c);
    return isId(id) ? findWorkOrderForPartner(app.database, c.get('partner').id, id) : undefined;
  }

  async function hasOpenTasks(c: Context<HttpEnv>) {
    const whole = await read(c);
    return whole !== undefined && countOpenTasks(whole.order) > 0;
  }

  function showProblem(c: Context<HttpEnv>, error: unknown, typed: Record<string, string>) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 404) return notFound(c);
    if (leavesBodyUnread.has(error.status)) c.header('connection', 'close');
    const status = error.status === 415 ? 400 : error.status;
    const { message: problem, fields: problems = {} } = error;
    return show(c, { problem, problems, typed, status });
  }

  async function show(
    c: Context<HttpEnv>,
    more: Pick<OrderPageProps, 'problem' | 'problems' | 'typed' | 'asksToFinish'> & {
      status?: number;
    } = {},
  ): Promise<Response> {
    const whole = await read(c);
    if (!whole) return notFound(c);
    const { status = 200, ...shownWith } = more;
    const { language } = c.get('partner');
    const order = viewWholeForPartner(app, whole, language);
    const locale = localeOf(language);
    const danger = await findOpenDanger(app.database, { workOrderId: order.id });
    const advice = adviceFor(danger, language);
    const shown = { locale, order, advice, ...shownWith, newKey: () => newId() };
    const hasStep = order.next_steps.length > 0 || order.answers.length > 0;
    return page(c, {
      section: 'workOrders',
      title: order.title,
      status,
      path: linkOf(c),
      content: <OrderPage {...shown} />,
      foot: hasStep && <OrderFoot {...shown} />,
    });
  }

  function localeOf(language: Language) {
    const { timeZone } = currentBusiness(app);
    return { language, timeZone, currency: currentSettings(app).system.currency, now: app.now() };
  }
}

function unreadable(language: Language, field: PropertyKey | undefined): AppError {
  const t = workOrderTexts(language);
  const key = field === 'amount' ? 'amount' : field === 'note' ? 'tooLong' : 'badId';
  return badInput(String(field ?? ''), fill(t.errors[key], { max: 2000 }));
}

function idIn(c: Context<HttpEnv>): string {
  return c.req.param('id') ?? '';
}

function linkOf(c: Context<HttpEnv>): string {
  return partnerLink('workOrder', { id: idIn(c) });
}
