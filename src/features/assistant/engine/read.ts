import { escapePattern } from '#lib/escape-pattern.ts';
import { corrected } from '#lib/typos.ts';
import { hasAmount, type RecordFilter, type RecordKind, recordKinds } from '../rules/records.ts';
import { type Screen, screens } from '../rules/screens.ts';
import type { Reading, ToolCall } from '../rules/tools.ts';
import { takeLimits } from './amounts.ts';
import { beyondFilters } from './beyond.ts';
import { type Clock, todayOf } from './days.ts';
import { findName, isCommonWord } from './names.ts';
import { takePeriod } from './period.ts';
import { fold, languageOf, type Typed } from './typed.ts';
import { correctable, kindWords, narrowing, statusWords } from './vocabulary.ts';

const invoiceNumber = /\binv[- ]?(\d{4})[- ]?(\d{1,6})\b/;
/** "Invoice 142": the year isn't known. */
const shortNumber = /\b(?:invoice|factura) (?:no\.? |number |numero |#)?(\d{1,6})\b/;
const estimateNumber = /\best[- ]?(\d{4})[- ]?(\d{1,6})\b/;

/** What a request asks to see, if it is understood. */
export function readQuestion(typed: Typed, clock: Clock): Reading {
  const number = invoiceNumber.exec(typed.folded);
  if (number) return { call: byNumber(number) };
  const screen = screenOf(typed.folded);
  if (screen) return { call: { tool: 'open_screen', input: { screen } } };
  const language = languageOf(typed);
  const isAhead = /\b(?:visits?|appointments?|visitas?|citas?)\b/.test(typed.folded);
  const stretch = takePeriod(typed, { language, clock, isAhead });
  const { limits, rest } = takeLimits(stretch?.rest ?? typed);
  const words = corrected(rest.folded, correctable);
  const topic = topicOf(words, typed.folded, Boolean(stretch));
  const beyond = beyondFilters(typed.folded, rest.folded, topic?.kind, Boolean(stretch));
  if (beyond) return { ask: 'unknown', choices: [], unknown: beyond };
  if (!topic) return { ask: 'meaning', choices: [] };
  const { kind } = topic;
  if (kind === 'invoices' && isAboutDates(words))
    return { call: { tool: 'CHECK_INVOICE_DATES', input: {} } };
  const short = kind === 'invoices' ? shortNumber.exec(typed.folded) : null;
  const named = estimateNumber.exec(typed.folded);
  const name = findName(rest) ?? payerOf(rest);
  const about = name ? undefined : aboutOf(rest, kind);
  const unknown = unknownWords(words, kind, name ?? about?.text);
  if (unknown) return { ask: 'unknown', choices: [], unknown };
  const filter: RecordFilter = {
    kind,
    ...(named && { text: `EST-${named[1]}-${named[2]?.padStart(4, '0')}` }),
    ...(short?.[1] && { text: short[1] }),
    ...withStatus(kind, topic.status ?? statusOf(kind, words)),
    ...(named ? {} : kind === 'customers' && isTown(rest, name) ? { text: name } : withName(name)),
    ...(about && { text: about.text }),
    ...stretch?.period,
    ...limits,
    ...dueOf(words, kind, Boolean(stretch), topic.status),
    ...nearestOf(typed.folded, kind, Boolean(stretch), todayOf(clock)),
    ...(superlative.test(words) && hasAmount(kind) && { sort: 'amount' as const }),
  };
  if (/^(?:please )?(?:search|look up) (?:my |the |for )?invoices\b/.test(typed.folded))
    return { call: { tool: 'SEARCH_INVOICES', input: searchOf(filter) } };
  return { call: { tool: measureOf(words, kind, topic.isSum), input: { ...filter } } };
}

function byNumber([, year, digits = '']: RegExpExecArray): ToolCall {
  return {
    tool: 'GET_INVOICE_BY_ID',
    input: { invoice_id: `INV-${year}-${digits.padStart(4, '0')}` },
  };
}

const opening =
  /^(?:please |por favor )?(?:(?<clear>go to|take me to|bring me to|navigate to|open up|abre|llevame a|ve a|ir a|vamos a)|(?<open>open)|(?<show>show me|show|muestrame)) (?<article>the |my |el |la |los |las |mis? |al )?(?<name>.+?)(?<page> page| screen| pantalla)?[.!?]*$/;

/** The screen to open; "open invoices" without an article means invoices that are open. */
export function screenOf(folded: string): Screen | undefined {
  const { clear, open, article, page, name = '' } = opening.exec(folded)?.groups ?? {};
  const isKind = Object.values(kindWords).some((words) => words.includes(name));
  const isMeant = clear || page || (open && (article || !isKind));
  if (!isMeant) return undefined;
  const bare = name.replace(/^(?:pagina|pantalla) (?:de |del )?(?:la |los |las )?/, '');
  return (Object.keys(screens) as Screen[]).find((screen) =>
    (screens[screen] as readonly string[]).includes(bare),
  );
}

interface Topic {
  kind: RecordKind;
  status?: string;
  isSum?: boolean;
}

const debts =
  /\b(?:owe|owes|owed|owing|debe|deben|deudores?|(?:hasn't|hasnt|haven't|havent|has not|have not|didn't|didnt|did not) (?:paid|pay)(?: me| us)?|not paid(?: me| us)?|no (?:me |nos )?(?:ha|han) pagado)\b/;
const income =
  /\b(?:take in|took in|make|made|bring in|brought in|(?:came|come|comes|coming) in|earn|earned|revenue|income|collected|get paid|got paid|been paid|cobre|cobramos|cobrado|gane|ganamos|hice|hicimos|entro|entraron|ingresos|ingrese)\b/;
const paying =
  /\b(?:did|has|have|does) .*\b(?:pay|paid)\b|\bwho paid\b|\b(?:pago|pagaron|ha pagado|han pagado)\b/;
const plans =
  /\b(?:what (?:jobs? |work |visits? )?do (?:i|we) have|what have i got|what's on|what is on|am i busy|are we busy|do (?:i|we) have (?:anything|something)|is anything on|que (?:trabajos? |visitas? )?(?:tengo|tenemos)|que hay|my day|mi dia)\b/;

/** The kind of record that is meant: by its name, or by what is asked about it. */
function topicOf(words: string, whole: string, hasPeriod: boolean): Topic | undefined {
  if (late.test(words) && isAboutPaying(words)) return { kind: 'invoices', status: 'overdue' };
  if (debts.test(words)) return { kind: 'invoices', status: 'unpaid' };
  const [first] = recordKinds
    .map((kind) => ({ kind, at: firstOf(words, kindWords[kind]) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  const isNext = /\b(?:next|last|first|proximo|ultimo|siguiente|primer) (?:job|trabajo)\b/.test(
    whole,
  );
  if (first?.kind === 'projects' && (isNext || (plans.test(words) && hasPeriod)))
    return { kind: 'visits' };
  if (first) return { kind: first.kind };
  if (lastTime.test(whole)) return { kind: /\bpa(?:y|id)\b/.test(whole) ? 'payments' : 'visits' };
  if (/\b(?:who (?:has )?called|quien(?:es)? (?:me )?llam(?:o|aron))\b/.test(whole))
    return { kind: 'calls' };
  if (paying.test(whole)) return { kind: 'payments' };
  if (income.test(whole)) return { kind: 'payments', isSum: true };
  if (late.test(words)) return { kind: 'invoices', status: 'overdue' };
  if (plans.test(words) && hasPeriod) return { kind: 'visits' };
  return undefined;
}

/** "Customers in Boerne" are asked for by their town. */
function isTown({ text }: Typed, name: string | undefined): boolean {
  return (
    name !== undefined &&
    new RegExp(`\\b(?:in|en) ${escapePattern(name)}(?!\\p{L})`, 'iu').test(text)
  );
}

const ofWork =
  /\b(?:for|about|called|titled|de|del|para|sobre|llamad[oa]s?) (?:the |a |an |el |la |los |las |un |una )?(?<text>[a-z][a-z'-]+(?: [a-z][a-z'-]+){0,3})$/;

const payer =
  /\b(?:did|has|have|does) (?<name>[a-z][a-z'-]+(?: [a-z][a-z'-]+)??) (?:(?:last|ever|already|still) )?(?:pay|paid|owe)\b|\btime (?<first>[a-z][a-z'-]+(?: [a-z][a-z'-]+)?) paid\b/;

/** Who paid, where the name has no capital: "did ruth pay". */
function payerOf({ folded }: Typed): string | undefined {
  const { name, first = name ?? '' } = payer.exec(folded)?.groups ?? {};
  const isName = first
    .split(' ')
    .every((word) => word && !isCommonWord(word) && !questionWords.has(word));
  return isName && !noPayers.test(first) ? first : undefined;
}

const noPayers = /\b(?:anyone|everyone|he|she|ya|ha|han)\b/;

/** The work that a question names last: "invoices for the porch rail". */
function aboutOf({ folded }: Typed, kind: RecordKind): { text: string } | undefined {
  if (!['invoices', 'estimates', 'projects', 'visits'].includes(kind)) return undefined;
  const { text = '' } = ofWork.exec(folded.replace(/[?.!]+$/, ''))?.groups ?? {};
  const words = text.split(' ');
  return text && words.every((word) => !isCommonWord(word)) ? { text } : undefined;
}

const late =
  /\b(?:overdue|past due|late (?:on |in |with )?(?:pay\w*|bills?|invoices?|money|me)|(?:paying|pays?) late|behind(?: on)?|vencid[ao]s?|atrasad[ao]s?)\b/;

/** "Late with the payments" is about invoices; "late payments" is, too. */
function isAboutPaying(words: string): boolean {
  return /\b(?:pay\w*|bills?|money|who|customers?|clients?|pagos?|pagar|pagando|quien|quienes|clientes?)\b/.test(
    words,
  );
}

/** "Due next week": by the day they are due, and unpaid. */
function dueOf(words: string, kind: RecordKind, hasPeriod: boolean, status: string | undefined) {
  const isDue = kind === 'invoices' && /(?<!past )\bdue\b|\bvencen?\b/.test(words);
  if (!isDue) return {};
  const known = status ?? statusOf(kind, words);
  return { ...(hasPeriod && { by: 'due' as const }), status: known ?? 'unpaid' };
}

/** "The last visit to Rosa", "the next visit". */
function nearestOf(words: string, kind: RecordKind, hasPeriod: boolean, today: string) {
  if (kind === 'payments' && lastTime.test(words)) return { sort: 'latest' as const };
  if (kind !== 'visits' || hasPeriod) return {};
  if (
    lastTime.test(words) ||
    /\blast job\b/.test(words) ||
    /\b(?:last|latest|ultim[ao])\b/.test(words)
  )
    return { to: today, sort: 'latest' as const };
  return /\b(?:next|proxim[ao]|siguiente)\b/.test(words) ? { from: today } : {};
}

const lastTime = /\b(?:when|cuando)\b.*\b(?:last|ultima vez)\b|\b(?:last|ultima) (?:time|vez)\b/;

/** What turns a question around: where it is not part of a status, the question is not understood. */
const negation =
  /\b(?:not|never|without|except|but|isn't|isnt|aren't|arent|haven't|havent|hasn't|hasnt|didn't|didnt|don't|dont|wasn't|wasnt|no|nunca|excepto|menos|sin)\b/;

const superlative = /\b(?:the most|most|biggest|largest|highest|mas|mayor(?:es)?)\b/;
const wayOfPaying =
  /\b(?:(?:by|with|in|con|en|por) (?:check|cheque|cash|efectivo|card|tarjeta)|zelle|venmo)\b/;

/** Words of a question that have no meaning to it. What is not understood is not answered. */
function unknownWords(words: string, kind: RecordKind, name = ''): string {
  const known = statusWords[kind].map(([, pattern]) => new RegExp(pattern.source, 'g'));
  // Nobody can be asked how they paid; "check" alone is also a verb.
  const [way] = wayOfPaying.exec(words) ?? [];
  if (way) return way;
  const [extreme] = superlative.exec(words) ?? [];
  if (extreme && !hasAmount(kind)) return extreme;
  let left = words.replace(
    /\b(?:inv|est)[- ]?\d{4}[- ]?\d{1,6}\b|\b(?:invoice|bill|factura|no\.?|number|numero|#) ?(?:no\.? |number |numero )?#?\d+\b/g,
    ' ',
  );
  for (const pattern of [
    superlative,
    ...(kind === 'invoices' ? [late, debts, /\b(?:due|vencen?)\b/] : []),
    income,
    // Not what stands between: "did Ruth ever pay" has a name, and more.
    ...(kind === 'payments' || kind === 'invoices'
      ? [/\b(?:pay|paid|pago|pagaron|(?:ha |han )?pagado)\b/]
      : []),
    plans,
    /^may (?:i|we)\b/,
    ...(kind === 'messages' || kind === 'emails' ? [/\bsent (?=me\b|us\b|by\b)/] : []),
    /\bhow many days\b|\bcuantos dias\b|\bultima vez\b/,
    /\b(?:called|llam(?:o|aron)|siguiente|time|vez|been|saw|visit(?:ed)?|see)\b/,
    ...known,
  ])
    left = left.replace(new RegExp(pattern.source, 'g'), ' ');
  const [turned] = negation.exec(left) ?? [];
  if (turned) return turned;
  const ofName = new Set(fold(name).split(' '));
  return (left.match(/[a-z][a-z']*|\$?\d[\d,.]*/g) ?? [])
    .filter((word) => !ofName.has(word) && !ofName.has(word.replace(/'?s$/, '')))
    .filter((word) => narrowing.has(word) || (!isCommonWord(word) && !questionWords.has(word)))
    .join(' ');
}

const questionWords = new Set(
  "yet so far ago ever together altogether entire whole up out off about into than over under between since until during before after back away waiting wait answer answered respond response came come coming comes received receive happen happened happening owing balance amount amounts value worth sum kind of kinda really actually maybe again today's tomorrow's somebody someone anybody anyone nobody everybody everyone people person who's what's i'm i've we've don't dont do nt s t m ve re ll hey please por favor un poco ahorita ahora luego mismo alguien nadie gente hasta desde antes despues entre sobre fue fueron sido esta estan estoy estuvo sigue siguen faltan falta quedan queda llegaron llego recibi recibimos mande mandamos mandado cliente".split(
    ' ',
  ),
);

function firstOf(words: string, names: readonly string[]): number {
  return words.search(new RegExp(`\\b(?:${names.join('|')})\\b`));
}

const aboutDates = /\b(?:dates?|fechas?)\b/;
const checking =
  /\b(?:check|verify|validate|review|audit|wrong|bad|invalid|problems?|mistakes?|errors?|revisa|verifica|comprueba|checa|mal|incorrectas?|errores|equivocadas?)\b/;

function isAboutDates(words: string): boolean {
  return aboutDates.test(words) && checking.test(words);
}

function statusOf(kind: RecordKind, words: string): string | undefined {
  return statusWords[kind].find(([, pattern]) => pattern.test(words))?.[0];
}

function withStatus(kind: RecordKind, status: string | undefined) {
  // "Total payments" are received ones; a list shows them all.
  return status && !(kind === 'payments' && status === 'paid') ? { status } : {};
}

function withName(name: string | undefined) {
  return name ? { name } : {};
}

function measureOf(words: string, kind: RecordKind, isSum = false) {
  if (/\b(?:how many days|how late|cuantos dias)\b/.test(words)) return 'find_records';
  if (/\b(?:how many|number of|count|cuant[oa]s)\b/.test(words)) return 'count_records';
  const asksSum = isSum || /\b(?:how much|total|sum|cuanto|suma)\b/.test(words);
  if (!asksSum) return 'find_records';
  return hasAmount(kind) ? 'sum_records' : 'count_records';
}

function searchOf({ name, status }: RecordFilter) {
  return { ...(name && { customer_id: name }), ...(status && { status }) };
}
