import type { ToolCall } from '../rules/tools.ts';
import { saysAge } from './beyond.ts';
import type { Clock } from './days.ts';
import { takeDuration } from './duration.ts';
import { takePeriod } from './period.ts';
import { isShortName } from './person.ts';
import { languageOf, type Typed, take, typedOf } from './typed.ts';
import { commonWords, kindWords, statusWords } from './vocabulary.ts';

// Questions with a tool of their own. Each takes the words that ask for it, its period and its
// parts; if anything else is left over, it is another question.

type Inquiry = (typed: Typed, clock: Clock) => ToolCall | undefined;

/** What is asked for, if it is one of these questions and every word of it is understood. */
export function readInquiry(typed: Typed, clock: Clock): ToolCall | undefined {
  const bare = typedOf(typed.text.replace(/[?!¿¡.]+/g, ' '));
  for (const read of inquiries) {
    const found = read(bare, clock);
    if (found) return found;
  }
  return undefined;
}

const inquiries: Inquiry[] = [
  readUnbilled,
  readFreeTimes,
  readTax,
  readPrices,
  readBest,
  readProfit,
  readContact,
  readPerson,
];

const unbilled =
  /\b(?:not|but not|never|isn't|isnt|aren't|arent|haven't|havent|wasn't|wasnt) (?:yet |been |fully |i )?(?:invoiced|billed|invoice|bill)\b|\b(?:uninvoiced|unbilled)\b|\b(?:still |i |we )?(?:have to|need to|should|must|gotta|still) (?:still )?(?:invoice|bill)\b|\b(?:to|without) (?:be )?(?:invoiced|billed|an invoice|invoicing)\b|\b(?:ready|left|forgot|anything|something|jobs?|work|projects?|customers?|what) to (?:invoice|bill)\b|\b(?:can|should|could|must) (?:i|we) (?:invoice|bill)\b|\b(?:algo|nada|trabajos?) que facturar\b|\bsin facturar\b|\bpor facturar\b|\bfaltan? (?:por )?facturar\b|\bno (?:he|hemos|esta|estan) factura(?:do|da|dos|das)\b/;

function readUnbilled(typed: Typed): ToolCall | undefined {
  const found = take(typed, unbilled);
  if (!found) return undefined;
  const left = leftOver(
    found.rest,
    /\b(?:done|finished|completed|complete|jobs?|work|projects?|anything|something|algo|yet|still|haven't|terminad[ao]s?|hech[ao]s?|acabad[ao]s?|trabajos?|proyectos?|todavia|aun|falta|faltan)\b/g,
  );
  return left ? undefined : { tool: 'find_unbilled', input: {} };
}

const free =
  /\b(?:(?:am i|are we|i am|i'm) (?:free|open|available)|(?:do i|do we|have i|have we) (?:have |got )?(?:any |some )?(?:time|room|openings?|free time|free)|any (?:openings?|free time|room|time)|free (?:times?|slots?|spots?)|open (?:slots?|spots?|times?)|openings?|(?:can|could) (?:i|we) (?:fit|squeeze|do|come|go|start)|(?:estoy|estamos) libres?|(?:tengo|tenemos|hay) (?:tiempo|espacio|huecos?|lugar|libre)|horas? libres?|tiempo libre|huecos?)\b/;

function readFreeTimes(typed: Typed, clock: Clock): ToolCall | undefined {
  const found = take(typed, free);
  if (!found) return undefined;
  const length = takeDuration(found.rest);
  const part = take(
    length?.rest ?? found.rest,
    /(?:\b(?:in|por|en|de) (?:the |la )?)?\b(?:(?<am>morning|(?:por|en|de) la manana)|(?<pm>afternoon|evening|tarde))\b/,
  );
  const rest = part?.rest ?? length?.rest ?? found.rest;
  const stretch = takePeriod(rest, { language: languageOf(typed), clock, isAhead: true });
  const left = leftOver(
    stretch?.rest ?? rest,
    /\b(?:when|what|which|times?|days?|free|available|fit|in|a|job|visit|work|somebody|someone|i|we|left|open|cuando|que|cual|dias?|horas?|trabajo|visita|un|una|libre)\b/g,
  );
  if (left) return undefined;
  return {
    tool: 'find_free_times',
    input: {
      ...stretch?.period,
      ...(length && { minutes: length.minutes }),
      ...(part && { part: part.match.groups?.am ? 'morning' : 'afternoon' }),
    },
  };
}

function readTax(typed: Typed, clock: Clock): ToolCall | undefined {
  const found = take(
    typed,
    /\b(?:(?:sales|state) )?tax(?:es)?\b|\bimpuestos?(?: (?:de|sobre) (?:las )?ventas)?\b|\biva\b/,
  );
  if (!found) return undefined;
  const stretch = periodOf(found.rest, clock);
  const left = leftOver(
    stretch?.rest ?? found.rest,
    /\b(?:owe|owed|due|collect|collected|charge|charged|pay|state|report|total|sales|so far|far|debo|debemos|cobre|cobramos|cobrado|pagar|estado|toca|reporte|junte)\b/g,
  );
  return left ? undefined : { tool: 'sales_tax', input: { ...stretch?.period } };
}

const prices = new RegExp(
  [
    "^(?:what(?:'s| is| are)?|how much)?(?: do| does| should| would| will| did)?(?: i| we| you)? (?:charge|ask|get|bill) (?:for|to) (?<a>.+)$",
    "^(?:what's|what is|whats)? ?(?:the |our |my )?(?:price|cost|rate|charge) (?:for|of|to) (?<b>.+)$",
    '^(?:how much|what) (?:is|for|are|does|would|do)(?: it cost)?(?: (?:to|for))? (?<c>(?!i\\b|we\\b|my\\b).+?)(?: cost)?$',
    "^(?:what's|what is|whats|show|show me|how much is) (?:my|our|the) (?<d>hourly rate|rate|rates|labor rate)$",
    '^(?:a )?(?:cuanto|como|que) (?:cobro|cobramos|cuesta|cuestan|vale|pedimos|cobrar)(?: (?:por|para|de))? (?<e>.+)$',
    '^(?:cual es )?(?:el |mi |la |nuestro )?(?:precio|costo|tarifa) (?:de|del|por|para) (?<f>.+)$',
    '^(?:cual es )?(?:mi|nuestra|la) (?<g>tarifa(?: por hora)?|mano de obra)$',
  ].join('|'),
);

function readPrices(typed: Typed, clock: Clock): ToolCall | undefined {
  const match = prices.exec(typed.folded);
  const groups = match?.groups ?? {};
  const [name = '', found = ''] = Object.entries(groups).find(([, part]) => part) ?? [];
  if (!match || !found) return undefined;
  const rest = typedOf(typed.text.slice(typed.folded.lastIndexOf(found)));
  const text = typedOf(rest.text.slice(0, found.length)).text.replace(
    /^(?:a|an|the|el|la|los|las|un|una)\s+/i,
    '',
  );
  // Sums of a period, and records, are other questions.
  if (periodOf(typedOf(text), clock) || /\b(?:tax|impuesto|owe|debe|profit)\b/.test(found))
    return undefined;
  const words = found.split(' ');
  if (words.every((word) => commonWords.has(word)) && !/rate|tarifa/.test(found)) return undefined;
  if (/\b(?:inv|est)-?\d{4}/.test(found)) return undefined;
  // Nobody's being late has a price.
  if (/\b(?:late|behind|overdue|past due|due|owing)$/.test(found)) return undefined;
  if (allKinds.test(found) || (name === 'c' && /^(?:that|this|it)\b/.test(found))) return undefined;
  return { tool: 'find_prices', input: { text } };
}

const best =
  /\b(?:best|top|biggest|largest|most valuable|highest paying|favorite) (?:paying )?(?:customers?|clients?)\b|\b(?:customers?|clients?) (?:who|that) (?:paid|spent|spends?|pays?) (?:me |us )?(?:the )?most\b|\bwho (?:has |have )?(?:paid|spent|spends|pays|brings|brought)(?: in)? (?:me |us )?(?:the )?most(?: money)?\b|\b(?:mejor(?:es)?|principal(?:es)?) clientes?\b|\bquien (?:me |nos )?(?:ha )?(?:pagado|pago|gasto|gastado|paga|gasta) mas\b/;

function readBest(typed: Typed, clock: Clock): ToolCall | undefined {
  const found = take(typed, best);
  if (!found) return undefined;
  const stretch = periodOf(found.rest, clock);
  const left = leftOver(
    stretch?.rest ?? found.rest,
    /\b(?:of all time|ever|so far|far|all|time|with|me|us|list|de todos los tiempos|son|mis)\b/g,
  );
  return left ? undefined : { tool: 'rank_customers', input: { ...stretch?.period } };
}

const profit =
  /\b(?:profits?|net income|make a profit|costs?|expenses?|spend|spent|ganancias?|utilidad(?:es)?|gast[oeó]s?|gaste|gastamos|costos?)\b/;

function readProfit(typed: Typed, clock: Clock): ToolCall | undefined {
  const found = take(typed, profit);
  if (!found) return undefined;
  const stretch = periodOf(found.rest, clock);
  const left = leftOver(
    stretch?.rest ?? found.rest,
    /\b(?:make|made|jobs?|work|money|i|we|a|so far|far|total|trabajos?|hice|tuve|tuvimos)\b/g,
  );
  return left || !stretch ? undefined : { tool: 'profit', input: { ...stretch.period } };
}

const detail =
  '(?:phone|cell|mobile|telephone|contact|email|e-mail|home|street|work)? ?(?:phone number|number|phone|cell|mobile|email|e-mail|email address|address|contact info|contact|info|details)';
const detalle =
  '(?:telefono|numero(?: de telefono)?|celular|correo(?: electronico)?|direccion|contacto|datos)';
const contacts = new RegExp(
  [
    `^(?:what's|what is|give me|show me|get me|find|i need|need|get|tell me)? ?(?:the )?(?<a>.+?)(?:'s|s')? ${detail}$`,
    `^(?:what's|what is|give me|show me|get me|find|i need|need|get|tell me)? ?(?:the |a )?${detail} (?:for|of) (?<b>.+)$`,
    '^(?:how (?:do|can) i (?:reach|contact|call|get (?:a )?hold of)|where does) (?<c>.+?)(?: live)?$',
    `^(?:cual es|dame|muestrame|busca|necesito|pasame)? ?(?:el |la |los )?${detalle} (?:de|del|para) (?<d>.+)$`,
    '^(?:please )?(?:call|phone|ring|dial|llama a|llamale a|marcale a) (?<f>.+)$',
    '^(?:donde vive|como (?:contacto|localizo) a) (?<e>.+)$',
  ].join('|'),
);

function readContact(typed: Typed): ToolCall | undefined {
  return namedIn(contacts.exec(typed.folded), typed);
}

const people = new RegExp(
  [
    "^(?:please )?(?:show me|show|pull up|bring up|look up|find|open|open up|get|who is|who's|whois|search for|go to) (?<a>.+?)(?:'s (?:page|card|info|profile|account))?$",
    '^(?:por favor )?(?:muestrame|muestra|busca|abre|ensename|quien es|ve a) (?:a )?(?<b>.+)$',
  ].join('|'),
);

function readPerson(typed: Typed): ToolCall | undefined {
  return namedIn(people.exec(typed.folded), typed);
}

/** A name has no word of the office's own, so that "show me the schedule" is none. */
function namedIn(match: RegExpExecArray | null, typed: Typed): ToolCall | undefined {
  const found = Object.values(match?.groups ?? {}).find(Boolean);
  if (!found) return undefined;
  const at = typed.folded.indexOf(found, match?.[0].startsWith(found) ? 0 : 1);
  const name = typed.text.slice(at, at + found.length).trim();
  const words = typedOf(name).folded.split(' ');
  const isName =
    words.length <= 4 &&
    isShortName(name) &&
    words.every((word) => /^[a-z][a-z.'-]*$/.test(word)) &&
    !words.some((word) => commonWords.has(word) && !/^(?:de|la|del|y)$/.test(word)) &&
    !/^(?:de|la|del|y)$/.test(words[0] ?? '');
  return isName ? { tool: 'find_person', input: { name } } : undefined;
}

const allKinds = new RegExp(
  `\\b(?:${Object.values(kindWords).flat().join('|')}|${Object.values(statusWords)
    .flat()
    .map(([status]) => status)
    .join('|')})\\b`,
);

function periodOf(typed: Typed, clock: Clock) {
  if (saysAge(typed.folded)) return undefined;
  return takePeriod(typed, { language: languageOf(typed), clock, isAhead: false });
}

/** What is left of a question without its known words, and without what every sentence has. */
function leftOver({ folded }: Typed, known: RegExp): string {
  return folded
    .replace(known, ' ')
    .replace(/[^a-z0-9' ]/g, ' ')
    .split(' ')
    .map((word) => word.replace(/^'+|'s?$/g, ''))
    .filter((word) => word && !sentenceWords.has(word))
    .join(' ');
}

const sentenceWords = new Set(
  "a an the of for from by with and or to on at in is are was were be been am do does did have has had got my mine me you your our us we i i'm they their it this that these those there here all any every some still also just please who whom what what's which why how much many give show tell list let see need want like can could should will would yet now right s el la los las un una de del al en por para con que cual cuales cuando donde como cuanto cuantos cuanta cuantas mi mis me te se su lo les nos y o es son esta este estos estas hay tengo tiene ya hoy favor dame dime muestrame muestra lista".split(
    ' ',
  ),
);
