import type { Context } from 'hono';
import { letterheadOf, storePdf } from '#features/documents/index.ts';
import { withPartner } from '#features/partners/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { numberIn } from '#features/work-orders/rules/work-orders.ts';
import { dayIn } from '#lib/days/days.ts';
import { dayOfDate } from '#lib/days/texts.ts';
import { isId } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { partnerLink, partnerRoutes } from '#lib/links.ts';
import { csvAnswer } from '#platform/http/csv-response.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { PartnerPortal } from '#services/app.ts';
import { invoiceOrders } from '../../actions/partner-invoices.ts';
import { lineText, statementPdfContent, statementSums } from '../../pdf.ts';
import { readEarnings, readStatement } from '../../store/partner.ts';
import { earningsTexts } from '../../texts/index.ts';
import { EarningsPage } from '../earnings-page.tsx';
import { PartnerStatementPage } from '../statement-page.tsx';

const yearsShown = 5;

/** A partner's earnings: totals, invoices to the office, yearly statements. */
export function earningsPages({ app, pages, guard, page, languageOf }: PartnerPortal): void {
  pages.get(partnerRoutes.earnings, guard, (c) => show(c));

  pages.post(
    partnerRoutes.earnings,
    guard,
    withPartner(async (c, partner) => {
      const form = await c.req.parseBody({ all: true });
      const chosen = [form.order ?? []]
        .flat()
        .filter((one) => typeof one === 'string' && isId(one));
      try {
        const number = await invoiceOrders(app, partner, chosen as string[]);
        return c.redirect(partnerLink('earnings', {}, { sent: number }), 303);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'nothing_to_invoice') throw error;
        return show(c, 400);
      }
    }),
  );

  pages.get(
    partnerRoutes.statement,
    guard,
    withPartner(async (c, partner, language) => {
      const { year, lines, clock, currency } = await statementOf(c, partner.id, language);
      const thisYear = Number(dayIn(clock.timeZone, clock.now).slice(0, 4));
      const content = (
        <PartnerStatementPage
          clock={clock}
          currency={currency}
          year={year}
          lines={lines}
          years={Array.from({ length: yearsShown }, (_, index) => thisYear - index)}
          sums={statementSums(lines)}
          textsOf={(line) => ({
            what: lineText(line, language),
            number: numberIn(language, line.number),
          })}
        />
      );
      const title = earningsTexts(language).statement.title({ year });
      return page(c, { section: 'earnings', title, content });
    }),
  );

  pages.get(
    `${partnerRoutes.statement}.csv`,
    guard,
    withPartner(async (c, partner, language) => {
      const t = earningsTexts(language);
      const { year, lines } = await statementOf(c, partner.id, language);
      const rows = lines.map((line, index) => ({ id: String(index), ...line }));
      return csvAnswer({
        name: `${year}.csv`,
        header: (['day', 'what', 'number', 'amount'] as const).map((one) => t.statement[one]),
        readPage: async (after) => (after ? [] : rows),
        cells: (line) => [
          ...[line.day, lineText(line, language), numberIn(language, line.number)],
          line.amount,
        ],
      });
    }),
  );

  pages.get(
    `${partnerRoutes.statement}.pdf`,
    guard,
    withPartner(async (c, partner, language) => {
      const { year, lines, clock, currency } = await statementOf(c, partner.id, language);
      const pdf = statementPdfContent({
        language,
        currency,
        year,
        lines,
        partner: [partner.fullName],
        business: currentBusiness(app).name,
        letterhead: await letterheadOf(app),
        dayText: (day) => dayOfDate(day, clock),
      });
      const key = await storePdf(app.files, `partner-statements/${partner.id}`, pdf);
      const file = await app.files.read(key);
      if (!file) throw notFound('This statement');
      return c.body(file.stream, 200, {
        'content-type': 'application/pdf',
        'content-length': String(file.size),
        'content-disposition': `inline; filename="${year}.pdf"`,
        'cache-control': 'private, no-store',
      });
    }),
  );

  function clockOf(language: Language) {
    return { language, timeZone: currentBusiness(app).timeZone, now: app.now() };
  }

  /** The requested year's statement, or this year's. */
  async function statementOf(c: Context<HttpEnv>, partnerId: string, language: Language) {
    const clock = clockOf(language);
    const asked = c.req.query('year') ?? '';
    const today = dayIn(clock.timeZone, clock.now);
    const year = Number(/^20\d\d$/.test(asked) ? asked : today.slice(0, 4));
    const lines = await readStatement(app.database, partnerId, {
      year,
      timeZone: clock.timeZone,
      language,
    });
    return { year, lines, clock, currency: currentSettings(app).system.currency };
  }

  async function show(c: Context<HttpEnv>, status: 200 | 400 = 200): Promise<Response> {
    const { language } = languageOf(c);
    const t = earningsTexts(language);
    const clock = clockOf(language);
    const month = dayIn(clock.timeZone, clock.now).slice(0, 7);
    const earnings = await readEarnings(app.database, c.get('partner').id, {
      timeZone: clock.timeZone,
      month,
      language,
    });
    const number = c.req.query('sent') ?? '';
    const content = (
      <EarningsPage
        clock={clock}
        earnings={earnings}
        currency={currentSettings(app).system.currency}
        notice={/^PI-\d{4}-\d{4,}$/.test(number) ? t.toInvoice.sent({ number }) : undefined}
        problem={status === 400 ? t.toInvoice.problem : undefined}
        numberText={(one) => numberIn(language, one)}
      />
    );
    return page(c, { section: 'earnings', title: t.title, content, status });
  }
}
