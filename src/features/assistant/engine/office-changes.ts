import { dayAfter } from '#lib/days/days.ts';
import type { MissingPart, Reading } from '../rules/tools.ts';
import { takePrice } from './amounts.ts';
import { type Clock, takeDay, takeTime, todayOf } from './days.ts';
import { takePeriod } from './period.ts';
import { isShortName, takePerson } from './person.ts';
import { after, languageOf, type Typed, take, typedOf } from './typed.ts';
import { kindWords } from './vocabulary.ts';

// Changes of what there is: a visit moved, a payment recorded, a customer texted. As everywhere,
// every word is understood, or nothing is proposed.

const please = '^(?:please |por favor |hey |can you |could you |puedes )?';

/** A change of the office; nothing if it is none of these. */
export function readOfficeChange(typed: Typed, clock: Clock): Reading | undefined {
  return readText(typed) ?? readMove(typed, clock) ?? readPayment(typed, clock);
}

const texting = new RegExp(
  `${please}(?:(?:text|message|tell)(?! (?:messages?|me|from|to me|about))|send (?:a |an )?(?:text|text message|sms|message) to|let(?= .+ know )|(?:manda|mandale|envia|enviale|escribe|escribele) (?:un )?(?:texto|mensaje|mensaje de texto|sms) a|avisale a|dile a) (?!messages?\\b)`,
);
/** What a message begins with, and no name does. */
const beginsMessage =
  /^(?:i|i'm|im|i'll|ill|i've|we|we're|were|we'll|well|my|the|your|you|you're|can|could|will|would|on|running|be|is|are|at|there|that|it's|its|it|please|sorry|thanks|thank|here|this|there's|when|what|if|to|no|yes|ok|okay|hi|hello|good|que|llego|voy|estoy|ya|su|sus|el|la|los|las|mi|gracias|hola|no|si|vamos|podemos|puedo|know)$/;

function readText(typed: Typed): Reading | undefined {
  const match = texting.exec(typed.folded);
  if (!match) return undefined;
  const rest = after(typed, match[0].length);
  const [name, text] = splitMessage(rest.text);
  if (hasTwo.test(name) || startsWithOther(text)) return ask('one_thing');
  if (!name || !isShortName(name)) return ask('customer');
  if (!text) return ask('text');
  return call('text_customer', { customer: name, text });
}

const hasTwo = / (?:and|or|&|y|e|o|plus) /;

/** Whether a message begins with a second person: "and Kathy I'm late". */
export function startsWithOther(text: string): boolean {
  return /^(?:and|or|&|\+|y|e|o|plus)(?: |$)/.test(text);
}

/** Who a message is for, and what it says: "Kathy I will be late", "Ann Lee: see you at 9". */
function splitMessage(text: string): [name: string, message: string] {
  const [, before = '', behind = ''] = /^([^:,]{1,60})[:,] *(.*)$/su.exec(text) ?? [];
  const words = (before || text).split(' ');
  const isCapital = (word: string) => /^\p{Lu}[\p{L}.'-]*$/u.test(word);
  const starts = (word: string) => beginsMessage.test(typedOf(word).folded.replace(/[.!?,]/g, ''));
  const first = words.findIndex((word, at) => at > 0 && starts(word));
  // Names are typed with capitals, or up to the first word that no name has.
  const capitals = words.findIndex((word) => !isCapital(word) || starts(word));
  const end =
    capitals > 0 && (first < 0 || capitals <= first) ? capitals : first < 0 ? words.length : first;
  if (before && end === words.length) return [before, behind.trim()];
  const message = text
    .slice(words.slice(0, end).join(' ').length)
    .replace(/^[\s,:]+/, '')
    .replace(/^know +/i, '')
    .replace(/^(?:that|saying that|saying|que|diciendo que|diciendo) +/i, '');
  return [words.slice(0, end).join(' '), message.trim()];
}

const moving = new RegExp(
  `${please}(?:(?:move|reschedule|push|bump|postpone|mueve|muevele|reagenda|reprograma|recorre|pasa)(?! (?:to|on|the (?:invoice|estimate)))|(?:change|cambia)(?= .*\\b(?:visit|appointment|visita|cita)\\b)) (?:back |out )?`,
);
const visitWords =
  /\b(?:visits?|appointments?|jobs?|visitas?|citas?|trabajos?)\b|^(?:the|my|our|la|el|mi|a) |\b(?:with|con)\b/g;
const otherKinds = new RegExp(
  `\\b(?:${Object.entries(kindWords)
    .filter(([kind]) => kind !== 'visits' && kind !== 'customers' && kind !== 'projects')
    .flatMap(([, words]) => words)
    .join('|')}|price|money|dollars|precio|dinero)\\b`,
);

function readMove(typed: Typed, clock: Clock): Reading | undefined {
  const match = moving.exec(typed.folded);
  if (!match) return undefined;
  let rest = after(typed, match[0].length);
  if (otherKinds.test(rest.folded)) return undefined;
  // "30 minutes later" is said of a time that is not named.
  if (/\b(?:hours?|minutes?|mins?|horas?|minutos?|later|earlier|sooner)\b/.test(rest.folded))
    return ask('time');
  rest = typedOf(
    rest.text.replace(/ (?:to|for|a las|para las) (?=\d{1,2}(?::\d\d)? ?(?:[ap]m)?$)/i, ' at '),
  );
  const language = languageOf(typed);
  const from = take(rest, /\b(?:from|del|de) (?=(?:(?!\b(?:to|al|a|para)\b).)+ (?:to|al|a|para) )/);
  let on: string | undefined;
  if (from) {
    const start = from.match.index;
    const until = / (?:to|al|a|para) /.exec(rest.folded.slice(start))?.index ?? 0;
    const old = takeDay(typedOf(rest.text.slice(start, start + until)), language, clock);
    if (old) {
      on = old.day;
      rest = typedOf(`${rest.text.slice(0, start)}${rest.text.slice(start + until)}`);
    }
  }
  const time = takeTime(rest);
  const day = takeDay(time?.rest ?? rest, language, clock);
  const words = (day?.rest ?? time?.rest ?? rest).text.replace(/[.?!]+$/, '');
  const visit = stripped(words);
  // "To next week" leaves the day open.
  if (takePeriod(typedOf(words), { language, clock, isAhead: true })) return ask('day');
  if (!visit || /^(?:it|that|this|him|her|them|eso|esta|lo|la)$/i.test(visit))
    return ask('customer');
  return call('move_visit', {
    visit,
    ...(on && { on }),
    ...(day && { day: day.day }),
    ...(time && { time: time.time }),
  });
}

/** Without what only says that it is a visit, and without what led to the day. */
function stripped(text: string): string {
  let left = text.replace(/\s+(?:to|for|until|at|on|al|a|para|el|la|las)\s*$/i, '');
  left = left.replace(/'s\b/g, '').replace(new RegExp(visitWords.source, 'gi'), ' ');
  left = left.replace(/\s+(?:to|for|al|a|para)\s*$/i, '').trim();
  return left
    .replace(/^(?:the|my|la|el|mi|de|del|for|of|para)\s+/i, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const methods: [method: string, pattern: RegExp][] = [
  ['check', /\b(?:(?:by|with|in|con|por|en|via|a|un) )*(?:check|cheque)\b/],
  ['cash', /\b(?:(?:by|with|in|con|por|en) )*(?:cash(?! app)|efectivo)\b/],
  ['zelle', /\b(?:(?:by|with|through|via|con|por) )*zelle\b/],
  ['venmo', /\b(?:(?:by|with|through|via|con|por) )*venmo\b/],
  ['cash_app', /\b(?:(?:by|with|through|via|con|por) )*cash ?app\b/],
  [
    'transfer',
    /\b(?:(?:by|with|via|con|por|a|bank|wire) )*(?:bank transfer|wire transfer|transfer|wire|ach|transferencia)\b/,
  ],
  [
    'credit_card',
    /\b(?:(?:by|with|con|por|a) )*(?:(?:credit|debit) )?(?:card|tarjeta)(?: de (?:credito|debito))?\b/,
  ],
];

const asks =
  /^(?:who|whose|which|what|when|how|did|does|do|has|have|is|are|was|were|why|can|show|list|find|quien|quienes|cual|cuales|cuando|como|cuanto|cuantos|cuantas|ya|muestra|muestrame|busca)\b|\?/;
const paid =
  /\b(?:(?:as )?paid|(?:como )?pagad[ao]|pago|pagaron|got|received|(?:sent|gave|mailed|brought)(?: me| us)? an? .*check|recibi|recibimos|(?:me |nos )?(?:mando|dio|trajo) un cheque|payment|llego)\b/;
const ownInvoice =
  /\b(?:paid|pago|pagaron) (?:off )?(?:her|his|their|the|su|la) (?:invoice|bill|balance|factura|saldo)\b/;
/** Nothing came, or it is not known to have come. */
const notYet =
  /\b(?:not|never|no|nunca|isn't|isnt|wasn't|wasnt|hasn't|hasnt|haven't|havent|didn't|didnt|don't|dont|will|would|wants?|should|could|might|if|when|tip|half|part|some|more|refund\w*|va a|quiere|si|cuando|propina|mitad)\b/;
/** What the business pays is no payment of a customer. */
const paidOut =
  /^(?:(?:i|we|yo|nosotros) )?(?:just |already |have |ya )?(?:paid|pagu?e|pagamos|gave) (?!by\b)|\b(?:le|les) pag(?:o|ue|amos)\b|\bpag(?:o|ue) a\b|\bi paid\b|\bwe paid\b/;
const invoiceNumber =
  /\b(?:(?:the |la |his |her |their |su )?(?:invoice|bill|factura)(?: (?:no\.?|number|numero|#))? ?#?(?<short>\d{1,6})|(?<full>inv-?\d{4}-?\d{1,6}))\b/;
const orders =
  /^(?:please |por favor )?(?:mark|record|log|enter|add|put|marca|registra|anota|apunta)\b/;
const filler =
  /\b(?:mark|record|log|enter|add|put|marca|registra|anota|apunta|as|como|was|is|got|been|paid|pagada?|pago|pagaron|me|us|nos|received|recibi|recibimos|payment|for|from|of|on|by|with|in|the|a|an|un|una|de|la|el|con|por|para|it|her|his|their|su|has|have|i|we|ya|please|por favor|today|hoy|full|check|llego|invoice|bill|balance|saldo|factura|off|sent|gave|mailed|brought|mando|dio|trajo|fue|esta)\b/g;

/** "Mark invoice 24 paid by check", "got a $200 check from Monica", "Linda pagó la factura 31 en efectivo". */
function readPayment(typed: Typed, clock: Clock): Reading | undefined {
  const { folded } = typed;
  if (notYet.test(folded)) return undefined;
  if (asks.test(folded) || paidOut.test(folded) || !paid.test(folded)) return undefined;
  const isOrder = orders.test(folded);
  const number = take(typed, invoiceNumber);
  const afterNumber = number?.rest ?? typed;
  const method = methods.find(([, pattern]) => pattern.test(afterNumber.folded));
  const price = takePrice(afterNumber) ?? takeBareSum(afterNumber);
  // Nothing but a payment is said of an invoice, of a sum, or in a way of paying.
  if (!number && !price && !method && !ownInvoice.test(folded)) return undefined;
  let rest = price?.rest ?? afterNumber;
  if (method) rest = take(rest, method[1])?.rest ?? rest;
  const came = takeDay(rest, languageOf(typed), clock);
  const today = todayOf(clock);
  // A weekday is the last one.
  const received = came && came.day > today ? dayAfter(came.day, -7) : came?.day;
  if (received && received > today) return undefined;
  const left = (came?.rest ?? rest).text
    .replace(/[.!,;:]/g, ' ')
    .split(' ')
    .filter((word) => word && !new RegExp(`^(?:${filler.source})$`).test(typedOf(word).folded))
    .join(' ')
    .replace(/'s\b/g, '');
  const person = left ? takePerson(typedOf(left)) : undefined;
  // What is left over is a customer's name, or not understood.
  if (left && (!person || person.rest.text || left.split(' ').length > 3)) return undefined;
  // "Rosa paid Luis" has two.
  if (left && !typed.text.replace(/'s\b/g, '').includes(left)) return undefined;
  if (!number && !person) return isOrder ? ask('invoice') : undefined;
  if (!method) return ask('method');
  const groups = number?.match.groups ?? {};
  const invoice = groups.full ? withMarks(groups.full) : groups.short;
  return call('record_payment', {
    ...(invoice && { invoice }),
    ...(person && { customer: person.name }),
    method: method[0],
    ...(price && { amount: price.amount }),
    ...(received && received !== today && { received_on: received }),
  });
}

/** "A check for 240", "paid 100": a sum without its mark. */
function takeBareSum(typed: Typed): { amount: number; rest: Typed } | undefined {
  const found = take(
    typed,
    /\b(?:(?:for|of|por|de) |(?<=\b(?:paid|pago|payment) ))(?<sum>\d[\d,]*(?:\.\d{2})?)\b(?![/:-]| ?(?:days?|hours?|dias?|horas?|%))/,
  );
  const amount = Number(found?.match.groups?.sum?.replaceAll(',', '') ?? 0);
  return found && amount > 0 ? { amount, rest: found.rest } : undefined;
}

function withMarks(number: string): string {
  const [, year = '', digits = ''] = /(\d{4})-?(\d{1,6})$/.exec(number) ?? [];
  return `INV-${year}-${digits.padStart(4, '0')}`;
}

function call(
  tool: Extract<Reading, { call: unknown }>['call']['tool'],
  input: Record<string, unknown>,
): Reading {
  return { call: { tool, input } };
}

function ask(part: MissingPart): Reading {
  return { ask: part, choices: [] };
}
