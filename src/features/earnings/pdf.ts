import type { PdfContent } from '#features/documents/index.ts';
import { numberIn } from '#features/work-orders/rules/work-orders.ts';
import type { Language } from '#lib/language.ts';
import { exactMoney } from '#lib/money.ts';
import type { StatementLine } from './contract/partner.ts';
import { sumOf } from './rules/earnings.ts';
import { earningsTexts } from './texts/index.ts';

export interface PrintedStatement {
  language: Language;
  currency: string;
  year: number;
  lines: StatementLine[];
  /** The partner's name and business. */
  partner: string[];
  business: string;
  letterhead: PdfContent['letterhead'];
  /** A day (YYYY-MM-DD) as text. */
  dayText(day: string): string;
}

/** A partner's yearly statement for printing, in their language. */
export function statementPdfContent(printed: PrintedStatement): PdfContent {
  const { language, currency, year, lines, partner, business, letterhead, dayText } = printed;
  const t = earningsTexts(language);
  const money = (amount: number) => exactMoney(amount, currency);
  const sums = statementSums(lines);
  return {
    language,
    letterhead,
    title: t.statement.pdfTitle,
    number: String(year),
    parties: [{ label: t.statement.for, lines: partner }],
    facts: [],
    intro: lines.length === 0 ? [t.statement.none] : [],
    tables: [
      {
        columns: [
          { label: t.statement.day, align: 'left', share: 2 },
          { label: t.statement.what, align: 'left', share: 4 },
          { label: t.statement.number, align: 'left', share: 2 },
          { label: t.statement.amount, align: 'right', share: 1.6 },
        ],
        rows: lines.map((line) => [
          ...[dayText(line.day), lineText(line, language), numberIn(language, line.number)],
          money(line.amount),
        ]),
      },
    ],
    totals: [
      { label: t.statement.sumDone, amount: money(sums.done) },
      { label: t.statement.sumPaid, amount: money(sums.paid) },
      { label: t.statement.left, amount: money(sums.left), isStrong: true },
    ],
    notes: [],
    foot: `${business}, ${year}`,
  };
}

/** Dollars earned and paid, and the difference. */
export function statementSums(lines: StatementLine[]) {
  const of = (kind: StatementLine['kind']) =>
    sumOf(lines.filter((line) => line.kind === kind).map(({ amount }) => amount));
  const [done, paid] = [of('done'), -of('paid')];
  return { done, paid, left: sumOf([done, -paid]) };
}

/** The work, or the payment method. */
export function lineText({ kind, title }: StatementLine, language: Language): string {
  const t = earningsTexts(language);
  return kind === 'done' ? title : `${t.statement.paid}: ${t.methods[title]}`;
}
