import type { Reading as Request, ToolCall, ToolName } from '../rules/tools.ts';
import { takeLimits } from './amounts.ts';
import { type Clock, takeDay, takeTime } from './days.ts';
import { findName } from './names.ts';
import { takePeriod } from './period.ts';
import { languageOf, type Typed, take, typedOf } from './typed.ts';

/** The last answer: what was asked, where its rows lead, and what it offers to choose. */
export interface LastAnswer {
  call: ToolCall | undefined;
  links: string[];
  choices: { label: string; message?: string; call?: ToolCall }[];
}

/** How it was understood: a request, or a record of the last answer by its link. */
type Reading = Request | { open: string };

const withPeriod: readonly ToolName[] = [
  'find_records',
  'count_records',
  'sum_records',
  'find_free_times',
  'rank_customers',
  'sales_tax',
  'profit',
];
const ofRecords: readonly ToolName[] = ['find_records', 'count_records', 'sum_records'];

const lead =
  /^(?:(?:and|y|e|ok|okay|now|then|what about|how about|que tal|only|just|solo|the same|same|lo mismo|same thing)(?: |$))*(?:(?:what about|how about|for|in|on|from|de|del|en|para|con)(?: |$))*(?:(?:the|el|la|los|las)(?: |$))?/;

/**
 * What a short message means after the last answer: another period, another name, other amounts,
 * one of its rows or choices, or the day and time that were asked for. Nothing if it is a request
 * of its own.
 */
export function readFollowUp(message: string, clock: Clock, last: LastAnswer): Reading | undefined {
  const typed = typedOf(message.replace(/[?!¿¡.]+/g, ' '));
  if (typed.text.split(' ').length > 9) return undefined;
  return (
    readNth(typed, last) ?? readNewTime(typed, clock, last) ?? readOtherFilter(typed, clock, last)
  );
}

const ordinals: [RegExp, number][] = [
  [/^(?:first|1st|primer[oa]?|1)$/, 1],
  [/^(?:second|2nd|segund[oa]|2)$/, 2],
  [/^(?:third|3rd|tercer[oa]?|3)$/, 3],
  [/^(?:fourth|4th|cuart[oa]|4)$/, 4],
  [/^(?:fifth|5th|quint[oa]|5)$/, 5],
  [/^(?:last|ultim[oa])$/, -1],
];
const nth =
  /^(?:(?:please |and |y )?(?:open|show me|show|abre|muestrame|muestra) )?(?:the |el |la |number |numero |no |# ?)+(?<which>\w+)(?: (?:one|invoice|visit|customer|job|project|estimate|payment|factura|visita|cliente))?$/;

function readNth({ folded }: Typed, { links, choices }: LastAnswer): Reading | undefined {
  const { which = '' } = nth.exec(folded)?.groups ?? {};
  const number = ordinals.find(([pattern]) => pattern.test(which))?.[1];
  if (number === undefined) return undefined;
  const chosen = choices.at(number < 0 ? number : number - 1);
  if (chosen?.call) return { call: chosen.call };
  const link = links.at(number < 0 ? number : number - 1);
  if (link) return { open: link };
  return links.length + choices.length > 0 ? { ask: 'nth', choices: [] } : undefined;
}

/** "Friday at 2", after "to what day and time?" */
function readNewTime(typed: Typed, clock: Clock, { call }: LastAnswer): Reading | undefined {
  if (call?.tool !== 'move_visit') return undefined;
  const time = takeTime(typed);
  const day = takeDay(time?.rest ?? typed, languageOf(typed), clock);
  if (!time && !day) return undefined;
  const left = (day?.rest ?? time?.rest ?? typed).folded;
  // Each ends where a word does: any other way of dividing the same letters would be tried, too.
  if (!/^(?:(?:to|on|at|for|make|it|please|al|a|el|para|las|la)\b|[ ,])*$/.test(left))
    return undefined;
  const input = {
    ...call.input,
    ...(day && { day: day.day }),
    ...(time && { time: time.time }),
  };
  return { call: { tool: call.tool, input } };
}

function readOtherFilter(typed: Typed, clock: Clock, { call }: LastAnswer): Reading | undefined {
  if (!call || !withPeriod.includes(call.tool)) return undefined;
  const isAhead = call.tool === 'find_free_times' || call.input.kind === 'visits';
  const stretch = takePeriod(typed, { language: languageOf(typed), clock, isAhead });
  const isRecords = ofRecords.includes(call.tool);
  const { limits, rest } = isRecords
    ? takeLimits(stretch?.rest ?? typed)
    : { limits: {}, rest: stretch?.rest ?? typed };
  const left = take(rest, lead)?.rest ?? rest;
  const hasLead = left.folded !== rest.folded;
  const name = isRecords && left.text && hasLead ? nameOf(left) : undefined;
  if (left.text && name !== left.text) return undefined;
  if (!stretch && !name && Object.keys(limits).length === 0) return undefined;
  const { from: _, to: __, ...kept } = call.input;
  const period = stretch ? stretch.period : { from: call.input.from, to: call.input.to };
  const input = Object.fromEntries(
    Object.entries({ ...kept, ...period, ...limits, ...(name && { name }) }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return { call: { tool: call.tool, input } };
}

/** A name, and nothing else: "Rosa", "gwen moy". */
function nameOf(typed: Typed): string | undefined {
  return findName(typed) ?? findName(typedOf(`from ${typed.text}`));
}
