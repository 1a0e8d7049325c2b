import type { Language } from '#lib/language.ts';
import type { MissingPart, Reading } from '../rules/tools.ts';
import { takePrice } from './amounts.ts';
import { type Clock, takeDay, takeTime } from './days.ts';
import { takeDuration } from './duration.ts';
import { readOfficeChange, startsWithOther } from './office-changes.ts';
import { clean, isLeftOver, isShortName, takePerson, titleOf } from './person.ts';
import { after, languageOf, type Typed, take, typedOf } from './typed.ts';

// A request for a change is understood completely or not at all: a pattern names every part, and
// whatever is missing is asked for.

type Reader = (rest: Typed, clock: Clock, whole: Typed) => Reading | undefined;

const please = '^(?:please |por favor |hey |can you |could you |puedes )?';
const opens = (source: string) => new RegExp(`${please}(?:${source})(?![a-z])[ :,]*`);

const requests: [RegExp, Reader][] = [
  [
    opens(
      '(?:(?:add|create|register|save) (?:a |the )?(?:new )?|new )(?:customer|client)|(?:(?:agrega|anade|crea|registra|guarda) (?:a |al |a la |un |una )?(?:nuev[oa] )?|nuev[oa] )client[ea]',
    ),
    readCustomer,
  ],
  [
    opens(
      '(?:(?:start|create|add|make|begin) (?:a |an )?(?:new )?|new )(?:project|job)|(?:(?:crea|empieza|inicia|agrega|abre) (?:un )?(?:nuevo )?|nuevo )(?:proyecto|trabajo)',
    ),
    readProject,
  ],
  [
    opens(
      '(?:remind me|set a reminder|add a reminder|recuerdame|pon un recordatorio|ponme un recordatorio)(?: (?:to|that i should|about|de|que|para))?',
    ),
    readReminder,
  ],
  [
    opens(
      '(?:draft|write|compose|prepare) (?:me )?(?:an? )?(?:email|mail|message)|(?:escribe|escribele|redacta|prepara) (?:un )?(?:correo|email|mensaje)',
    ),
    readEmail,
  ],
  [
    opens(
      '(?:draft|write|create|make|prepare) (?:me )?(?:an? )?(?:social |facebook |instagram |linkedin )?post|(?:escribe|redacta|crea|haz|prepara) (?:una? )?(?:publicacion|post)',
    ),
    readPost,
  ],
  [
    opens(
      '(?:(?:write|create|make|draft|prepare|start|do) (?:an? )?(?:new )?)?(?:estimate|quote)(?= for | to )|(?:haz|hazle|crea|prepara|escribe) (?:un )?(?:nuevo )?(?:presupuesto|cotizacion)|(?:presupuesto|cotizacion)(?= para | a )',
    ),
    readEstimate,
  ],
  [
    opens(
      '(?:(?:write|create|make|draft|prepare|start|do) (?:an? )?(?:new )?)invoice|invoice(?= [a-z])(?! (?:dates?|list|number|numbers|from|over|for last|for this|total|totals|status|inv))|bill(?= (?!from)[a-z])|(?:haz|hazle|crea|prepara|escribe) (?:una )?(?:nueva )?factura|factura(?= a | para )',
    ),
    readInvoice,
  ],
  [
    opens(
      'put|schedule|book|plan|pencil in|set up|make (?=an? (?:visit|appointment))|add (?=an? (?:visit|appointment))|create (?=an? (?:visit|appointment))|agenda(?= )|agendame|pon|ponme|programa|apunta|reserva|agrega (?=una (?:visita|cita))|crea (?=una (?:visita|cita))',
    ),
    readVisit,
  ],
];

/** The change that a request asks for, or the question about what is missing. */
export function readChange(typed: Typed, clock: Clock): Reading | undefined {
  const office = readOfficeChange(typed, clock);
  if (office) return office;
  for (const [pattern, read] of requests) {
    const match = pattern.exec(typed.folded);
    const rest = match && after(typed, match[0].length);
    const reading = rest && read(rest, clock, typed);
    if (reading) return asksTwice(reading, rest) ? ask('one_thing') : withTitle(reading);
  }
  return undefined;
}

/** A title that is none was not understood. */
function withTitle(reading: Reading): Reading {
  if (!('call' in reading)) return reading;
  const { title } = reading.call.input;
  if (typeof title !== 'string' || !isLeftOver(title)) return reading;
  return { ask: 'unknown', choices: [], unknown: title };
}

const secondRequest =
  /\b(?:and|then|y|luego|despues) (?:please |then |also |tambien )?(?:delete|remove|cancel|send|refund|pay|mark|approve|put|schedule|book|invoice|add|create|remind|draft|email|call|text|borra|elimina|cancela|manda|envia|paga|marca|aprueba|pon|agenda|factura|agrega|crea|haz|llama|recuerdame)\b/;
const secondCustomer = /\band \p{Lu}[\p{L}.-]*'s\b|\by (?:el|la|los|las) .+ de \p{Lu}/u;

/** Whether a request asks for two things: one would be missed, or become a title. */
function asksTwice(reading: Reading, rest: Typed): boolean {
  if (!('call' in reading) || /^draft|reminder/.test(reading.call.tool)) return false;
  return secondRequest.test(` ${rest.folded}`) || secondCustomer.test(rest.text);
}

const emailAddress = /\b[^\s@,;:<>()]+@[^\s@,;:<>()]+\.[a-z]{2,}\b/;
const phoneNumber = /(?<!\d)\+?1?[ .-]?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)/;

function readCustomer(rest: Typed): Reading {
  const email = take(rest, emailAddress);
  const phone = take(email?.rest ?? rest, phoneNumber);
  const named = (phone?.rest ?? email?.rest ?? rest).text
    .replace(/^(?:named|called|llamad[oa]|que se llama)\s+/i, '')
    .replace(
      /[,;]?\s*(?<!\p{L})(?:and|y|with|con|su|his|her|phone|tel|tel[eé]fono|cell|celular|email|correo|number|n[uú]mero)(?!\p{L})[\s,:.]*/giu,
      ' ',
    )
    .replace(/[\s,;:.]+$/, '')
    .trim();
  if (!named || !isShortName(named)) return ask('name');
  // "Bob Smith needs a faucet": a name that is followed by something else.
  const [, more] =
    /^\p{Lu}\S*(?: \p{Lu}\S*)* (?!(?:de|la|del|los|las|y|e|and|van|von|der|of)\b)(\p{Ll}.*)$/u.exec(
      named,
    ) ?? [];
  if (more) return { ask: 'unknown', choices: [], unknown: more };
  return call('create_customer', {
    name: named,
    ...(email && { email: email.match[0] }),
    ...(phone && { phone: sliceOf(email?.rest ?? rest, phone.match).trim() }),
  });
}

function readProject(rest: Typed): Reading {
  const person = takePerson(rest);
  if (!person) return ask('customer');
  const title = titleOf(person.rest);
  return title ? call('create_project', { customer: person.name, title }) : ask('title');
}

function readEstimate(rest: Typed): Reading {
  const price = takePrice(rest);
  const person = takePerson(price?.rest ?? rest);
  if (!person) return ask('customer');
  if (!price && hasPrice(rest)) return ask('amount');
  const title = titleOf(person.rest);
  if (!title) return ask('title');
  // Hours are no service of the price book.
  if (!price && takeDuration(person.rest)) return ask('amount');
  const amount = price && { amount: price.amount };
  return call('create_estimate', { customer: person.name, title, ...amount });
}

function readInvoice(rest: Typed): Reading {
  const price = takePrice(rest);
  const person = takePerson(price?.rest ?? rest);
  if (!person) return ask('customer');
  if (!price && hasPrice(rest)) return ask('amount');
  const labor = takeDuration(price ? typedOf(person.rest.text.replace(perHour, ' ')) : person.rest);
  // "3 hours at $90" are 3 × $90, "$270 for 3 hours of work" are $270.
  const isRate = labor && (!price || rateOf.test(rest.folded));
  if (isRate) {
    const bare = labor.rest.text.replace(aroundLabor, '');
    const title = titleOf(typedOf(bare));
    return call('create_invoice', {
      customer: person.name,
      hours: labor.minutes / 60,
      ...(price && { rate: price.amount }),
      ...(title && { title }),
    });
  }
  // "2 hours plus $40" is neither.
  if (!price || (labor && !sumFor.test(person.rest.folded))) return ask('amount');
  const title = titleOf(person.rest);
  return title
    ? call('create_invoice', { customer: person.name, title, amount: price.amount })
    : ask('title');
}

const perHour =
  /\b(?:an hour|per hour|each hour|la hora|por hora|cada hora)\b|\/ ?(?:hr|hour|hora)\b/gi;
const rateOf = new RegExp(`(?:\\bat|@|\\ba) ?\\$? ?\\d|${perHour.source}`);

/** "$270 for 3 hours of work", without its price. */
const sumFor = /^[ ,:]*(?:for|por) /;

/** "Of labor", "for the": what leads from the hours to the work. */
const aroundLabor =
  /^[\s,]*(?:(?:of|for|de|por) )*(?:(?:labor|work|mano de obra|trabajo)(?: |$))?(?:(?:of|for|on|de|por|en) )?/i;

/** Several prices: either may be meant. */
function hasPrice({ folded }: Typed): boolean {
  return /\$ ?\d|\d (?:dollars|bucks|dolares|usd)\b/.test(folded);
}

function readReminder(rest: Typed, clock: Clock): Reading {
  const again = takeRepetition(rest);
  if (again && !again.repeats) return { ask: 'unknown', choices: [], unknown: again.word };
  const once = again?.rest ?? rest;
  const time = takeTime(once);
  const day = takeDay(time?.rest ?? once, languageOf(rest), clock);
  const left = (day?.rest ?? time?.rest ?? once).text.replace(/^[\s,]*(?:to|de|que|para)\s+/i, '');
  const [, title = '', customer = ''] =
    /^(.+?) (?:(?:for|about|at|with|to|para|de|con|a) )?((?:\p{Lu}[\p{L}.'-]*)(?: \p{Lu}[\p{L}.'-]*)*)[.!]?$/u.exec(
      left,
    ) ?? [];
  if (!left) return ask('title');
  const due = {
    ...(day && { day: day.day }),
    ...(time && { time: time.time }),
    ...(again?.repeats && { repeats: again.repeats }),
  };
  if (!customer) return call('create_reminder', { title: clean(left), ...due });
  // "Call Rosa" is more than "call".
  const whole = title.includes(' ') ? title : left;
  return call('create_reminder', { customer, title: clean(whole), ...due });
}

const units = {
  daily: 'days?|dias?',
  weekly: 'weeks?|semanas?',
  monthly: 'months?|mes(?:es)?',
  yearly: 'years?|anos?',
} as const;
const weekdays =
  'mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?';

/** "Every Monday" is weekly, from that Monday on; "every other week" is nothing that repeats here. */
function takeRepetition(
  typed: Typed,
): { word: string; repeats?: keyof typeof units; rest: Typed } | undefined {
  const every = '\\b(?:every|each|cada|todos los|todas las)\\b';
  const found = take(typed, new RegExp(every));
  if (!found) return undefined;
  const [word] = found.match;
  if (new RegExp(`${every} (?:${weekdays})\\b`).test(typed.folded))
    return { word, repeats: 'weekly', rest: found.rest };
  for (const repeats of Object.keys(units) as (keyof typeof units)[]) {
    const unit = take(typed, new RegExp(`${every} (?:${units[repeats]})\\b`));
    if (unit) return { word, repeats, rest: unit.rest };
  }
  return { word, rest: found.rest };
}

function readEmail(rest: Typed): Reading {
  const person = takePerson(rest);
  if (!person) return ask('customer');
  const text = person.rest.text
    .replace(
      /^[\s,:-]*(?:saying that|saying|that says|telling (?:him|her|them) that|telling (?:him|her|them)|diciendo que|diciendo|que diga que|que diga)?[\s:,]*/i,
      '',
    )
    .trim();
  if (startsWithOther(text)) return ask('one_thing');
  return text ? call('draft_email', { customer: person.name, text }) : ask('text');
}

function readPost(rest: Typed): Reading {
  const topic = rest.text
    .replace(/^(?:about|on|for|sobre|de|acerca de)\s+/i, '')
    .replace(/[.!]+$/, '');
  return topic ? call('draft_post', { topic }) : ask('topic');
}

function readVisit(rest: Typed, clock: Clock, whole: Typed): Reading | undefined {
  const { typed, minutes: between } = withoutEnd(rest);
  const length = takeDuration(typed);
  const time = takeTime(length?.rest ?? typed);
  const day = takeDay(time?.rest ?? length?.rest ?? typed, languageOf(whole), clock);
  const left = typedOf(
    (day?.rest ?? time?.rest ?? length?.rest ?? typed).text
      .replace(/[\s,]+(?:for|on|at|el|para|en|a)(?=\s*(?:$|[:,]))/i, '')
      .replace(/\s+(?:for|on|at|el|para|en|a)$/i, ''),
  );
  // "Schedule for today" asks to see it.
  if (!left.text.replace(/[?.!]/g, '') || asksForPeriod.test(left.folded)) return undefined;
  const what = visitOf(left, languageOf(whole));
  if (!what) return ask('customer');
  if (!day) return ask('day');
  if (!time) return ask('time', timesFor(whole.text, languageOf(whole)));
  const lasts = length?.minutes ?? between;
  const minutes = lasts !== undefined && { minutes: lasts };
  return call('create_visit', { ...what, day: day.day, time: time.time, ...minutes });
}

const fromTo =
  /\b(?:from|at|de|a las|de las) (?<start>\d{1,2}(?::\d\d)?(?: ?[ap]m)?) ?(?:to|until|till|-|a|hasta)(?: las?)? (?<end>\d{1,2}(?::\d\d)?(?: ?[ap]m)?)(?![\d/])/;

/** "From 9 to 11" begins at 9 and takes two hours. */
function withoutEnd(typed: Typed): { typed: Typed; minutes?: number } {
  const { groups = {}, index = 0, 0: whole = '' } = fromTo.exec(typed.folded) ?? {};
  const minutesOf = (text = '') => {
    const [hour = 0, minute = 0] = (takeTime(typedOf(`at ${text}`))?.time ?? '')
      .split(':')
      .map(Number);
    return 60 * hour + minute;
  };
  if (!whole) return { typed };
  const minutes = minutesOf(groups.end) - minutesOf(groups.start);
  const until = index + whole.length;
  const text = `${typed.text.slice(0, index)}at ${groups.start}${typed.text.slice(until)}`;
  return { typed: typedOf(text), minutes: minutes > 0 ? minutes : minutes + 720 };
}

const asksForPeriod =
  /^(?:(?:for|de|para) )?(?:this|next|last|esta|este|la) (?:proxima )?(?:week|month|semana|mes)\b/;

/**
 * Whose visit it is, and what for: "Garcia's faucet", "a visit for Ann Lee: gutters", "la llave de
 * García".
 */
function visitOf(left: Typed, language: Language): { customer: string; title: string } | undefined {
  const [, owner, thing] = /^(?:a |an |the )?([\p{L}. -]+?)'s? (.+)$/u.exec(left.text) ?? [];
  if (owner && thing && isShortName(owner)) return { customer: owner, title: clean(thing) };
  const visit = take(left, /^(?:(?:an?|una?|the|la) )?(?:visit|appointment|visita|cita)(?= |$)/);
  const [, what, who] =
    /^(?:the |el |la |los |las )?(\p{Ll}.*?) (?:for|at|of|de|para|con|with) (\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*)*)$/u.exec(
      left.text,
    ) ?? [];
  if (what && who && !visit) return { customer: who, title: clean(what) };
  const person = takePerson(visit?.rest ?? left);
  if (!person) return undefined;
  const fallback = language === 'spanish' ? 'Visita' : 'Visit';
  return { customer: person.name, title: titleOf(person.rest) || fallback };
}

function sliceOf({ text }: Typed, match: RegExpExecArray): string {
  return text.slice(match.index, match.index + match[0].length);
}

function timesFor(text: string, language: 'english' | 'spanish') {
  const at = (time: string) =>
    language === 'spanish' ? `${text} a las ${time}` : `${text} at ${time}`;
  return ['8:00', '10:00', '13:00', '15:00'].map((time) => ({ label: time, message: at(time) }));
}

function call(
  tool: Extract<Reading, { call: unknown }>['call']['tool'],
  input: Record<string, unknown>,
): Reading {
  return { call: { tool, input } };
}

function ask(part: MissingPart, choices: { label: string; message: string }[] = []): Reading {
  return { ask: part, choices };
}
