import {
  discountLabel,
  discountNote,
  letterheadOf,
  notTaxed,
  type PdfContent,
  type PdfTable,
  taxLabel,
} from '#features/documents/index.ts';
import {
  beforeDiscount,
  type DocumentTotals,
  type GivenDiscount,
  marksUntaxed,
} from '#features/documents/rules/documents.ts';
import { quantityText } from '#features/price-book/rules/units.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import type { Settings } from '#features/settings/rules/settings.ts';
import { dayIn } from '#lib/days/days.ts';
import { longDay } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import { exactMoney } from '#lib/money.ts';
import { formatPhone } from '#lib/phone.ts';
import type { App } from '#services/app.ts';
import { linesOf, totalsOfChoice } from '../rules/choice.ts';
import type { Approved, EstimateContent } from '../rules/content.ts';
import type { EstimateRow } from '../store/estimates.ts';
import { type EstimateTexts, estimateTexts } from '../texts/index.ts';

type Line = Approved['lines'][number];

/** A revision of an estimate for printing. */
export async function estimatePdfContent(
  app: App,
  estimate: EstimateRow,
  content: EstimateContent,
  revision: number,
): Promise<PdfContent> {
  const { language } = estimate;
  const t = estimateTexts(language);
  const prices = pricesFor(language, currentSettings(app));
  const options = content.options.length > 0 ? content.options : [undefined];
  const isMarked = marksUntaxed(content.lines, content.tax_percent);
  const tables = options.flatMap((option) => {
    const { fixed, optional: extra } = linesOf(content.lines, option?.key ?? '');
    const totals = totalsOf(option?.key ?? '');
    const table: PdfTable = {
      ...linesTable(t, prices, fixed, isMarked),
      ...(option && {
        heading: option.name,
        ...(option.description && { text: option.description }),
        ...(option.is_recommended && { mark: t.pdf.recommended }),
        totals,
      }),
    };
    if (extra.length === 0) return [table];
    return [table, { ...linesTable(t, prices, extra, isMarked), heading: t.pdf.optional }];
  });
  return {
    ...(await frameOf(app, estimate, content, revision)),
    tables,
    totals: content.options.length > 0 ? [] : totalsOf(''),
    notes: [
      ...(content.terms ? [{ label: t.pdf.terms, paragraphs: paragraphs(content.terms) }] : []),
      { label: t.pdf.howTo, paragraphs: [t.pdf.howToText] },
    ],
  };

  function totalsOf(option: string): PdfContent['totals'] {
    return totalLines(t, prices, content, totalsOfChoice(content, { option, optional: [] }));
  }
}

/** What an estimate and its signed copy share: the parties and the work. */
export async function frameOf(
  app: App,
  estimate: EstimateRow,
  content: EstimateContent,
  revision: number,
): Promise<Omit<PdfContent, 'tables' | 'totals' | 'notes'>> {
  const { language, estimateNumber, sentAt, createdAt } = estimate;
  const t = estimateTexts(language);
  const { timeZone, name } = currentBusiness(app);
  const day = dayIn(timeZone, sentAt ?? createdAt);
  return {
    language,
    title: t.pdf.title,
    number: estimateNumber,
    letterhead: await letterheadOf(app),
    parties: [
      {
        label: t.pdf.for,
        lines: [
          content.contact_name,
          content.contact_email,
          content.contact_phone && formatPhone(content.contact_phone),
        ].filter(Boolean),
      },
      {
        label: t.pdf.work,
        lines: [content.title, t.pdf.at({ address: content.service_address })],
      },
    ],
    facts: [
      [t.pdf.date, longDay(day, language)],
      ...(content.valid_until
        ? [[t.pdf.validUntil, longDay(content.valid_until, language)] as [string, string]]
        : []),
      ...(revision > 1 ? [[t.pdf.revision, String(revision)] as [string, string]] : []),
    ],
    intro: [...paragraphs(content.message), ...paragraphs(content.description)],
    foot: `${name}, ${estimateNumber}`,
    pageTexts: t.pdf.page({ page: '{page}', pages: '{pages}' }),
  };
}

/** How amounts and discounts are printed, and whether the customer sees line prices. */
export function pricesFor(language: Language, { system, customer_portal, estimates }: Settings) {
  const { currency } = system;
  const { page } = estimateTexts(language);
  return {
    hasPrices: customer_portal.show_pricing,
    depositLabel: page.deposit({ days: estimates.deposit_due_days }),
    money: (amount: number) => exactMoney(amount, currency),
    quantityOf: ({ quantity, unit }: Pick<Line, 'quantity' | 'unit'>) =>
      quantityText(language, quantity, unit),
    noteOf: (line: GivenDiscount) => discountNote(language, line, currency),
    discountLabel: (given: GivenDiscount) => discountLabel(language, given),
    taxLabel: (percent: number, sums: DocumentTotals) =>
      taxLabel(language, percent, sums, currency),
    notTaxed: notTaxed(language),
  };
}

type Prices = ReturnType<typeof pricesFor>;

/**
 * The work; line prices only if customers may see them.
 * @param isMarked whether lines that aren't taxed say so
 */
export function linesTable(
  t: EstimateTexts,
  { money, hasPrices, noteOf, quantityOf, notTaxed: mark }: Prices,
  lines: Line[],
  isMarked: boolean,
): PdfTable {
  return {
    columns: [
      { label: t.pdf.description, align: 'left', share: 6 },
      { label: t.pdf.quantity, align: 'right', share: 1.3 },
      ...(hasPrices
        ? [
            { label: t.pdf.rate, align: 'right' as const, share: 1.6 },
            { label: t.pdf.amount, align: 'right' as const, share: 1.8 },
          ]
        : []),
    ],
    rows: lines.map((line) => [
      [line.description, aboutLine(line)].filter(Boolean).join('\n'),
      quantityOf(line),
      ...(hasPrices
        ? [money(line.rate), [money(line.amount), noteOf(line)].filter(Boolean).join('\n')]
        : []),
    ]),
  };

  function aboutLine({ category, taxable = true }: Line): string {
    const trade = category === 'general' ? '' : t.categories[category];
    return [trade, isMarked && !taxable ? mark : ''].filter(Boolean).join(', ');
  }
}

export function totalLines(
  t: EstimateTexts,
  { money, discountLabel: labelOf, taxLabel: taxLabelOf, depositLabel }: Prices,
  priced: GivenDiscount & { tax_percent: number },
  sums: DocumentTotals & { deposit: number },
): PdfContent['totals'] {
  const { discount, tax, total, deposit } = sums;
  const { tax_percent: percent } = priced;
  return [
    { label: t.pdf.subtotal, amount: money(beforeDiscount(sums)) },
    ...(discount > 0 ? [{ label: labelOf(priced), amount: money(-discount) }] : []),
    ...(percent > 0 ? [{ label: taxLabelOf(percent, sums), amount: money(tax) }] : []),
    { label: t.pdf.total, amount: money(total), isStrong: true },
    ...(deposit > 0 ? [{ label: depositLabel, amount: money(deposit) }] : []),
  ];
}

export function paragraphs(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
}
