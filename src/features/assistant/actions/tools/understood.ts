import { dayAfter, monthAfter } from '#lib/days/days.ts';
import { monthName } from '#lib/days/texts.ts';
import type { ToolCall } from '../../rules/tools.ts';
import { assistantTexts } from '../../texts/index.ts';
import { formatsOf } from './formats.ts';
import type { ToolContext } from './tool.ts';

/** The period and filter of a question, as they were understood; shown above its answer. */
export function understoodOf(context: ToolContext, { tool, input }: ToolCall): string {
  const texts = assistantTexts(context.language);
  // The answer begins with the name.
  if (tool === 'find_person') return '';
  const { money } = formatsOf(context);
  const { status, name, text, part, sort, by, from, to, min_amount, max_amount } = input as Record<
    string,
    string | number | undefined
  >;
  return [
    status && (texts.statuses[status] ?? String(status)),
    name && String(name),
    text && `“${text}”`,
    by === 'due'
      ? texts.due({ days: periodText(context, { from, to }) })
      : periodText(context, { from, to }),
    sort === 'amount' && texts.highestFirst,
    sort === 'latest' && texts.latestFirst,
    part === 'morning' || part === 'afternoon' ? texts.parts[part] : '',
    min_amount !== undefined && texts.atLeast({ amount: money(Number(min_amount)) }),
    max_amount !== undefined && texts.upTo({ amount: money(Number(max_amount)) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** "October 2026", "2026", "November 3", or from one day to another. */
export function periodText(context: ToolContext, days: { from?: unknown; to?: unknown }): string {
  const { language } = context;
  const texts = assistantTexts(language);
  const { day } = formatsOf(context);
  const from = typeof days.from === 'string' ? days.from : '';
  const to = typeof days.to === 'string' ? days.to : '';
  if (!from && !to) return '';
  if (!to) return texts.since({ from: day(from) });
  if (!from) return texts.until({ to: day(to) });
  if (from === to) return day(from);
  if (from.endsWith('-01') && to === dayAfter(monthAfter(from, 1), -1))
    return monthName(from.slice(0, 7), language);
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4);
  return texts.span({ from: day(from), to: day(to) });
}
