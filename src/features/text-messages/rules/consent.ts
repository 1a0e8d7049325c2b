import type { Language } from '#lib/language.ts';
import { shortened } from '#lib/plain-text.ts';
import { plain } from '#lib/typos.ts';

/** Where a yes or no to text messages came from. `carrier`: the provider reports it. */
export const consentSources = [
  'request_form',
  'customer_portal',
  'partner_portal',
  'owner',
  'text',
  'carrier',
] as const;
export type ConsentSource = (typeof consentSources)[number];

/** What a person decides by texting a keyword, or the same in other words. */
export interface ConsentKeyword {
  optedIn: boolean;
  /** What they texted, at most 100 characters. */
  keyword: string;
  language: Language;
  /** Twilio has answered, and blocks or unblocks the number itself. */
  isAnswered: boolean;
  /** It is a part of the text: what else it says may want an answer. */
  isPart: boolean;
}

/** Twilio answers the English words itself, and blocks or unblocks the number. */
const keywords: Record<string, Pick<ConsentKeyword, 'optedIn' | 'language'>> = Object.fromEntries([
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'].map(
    (keyword) => [keyword, { optedIn: false, language: 'english' }],
  ),
  ...['ALTO', 'BAJA', 'PARAR', 'PARA', 'PAREN', 'BASTA'].map((keyword) => [
    keyword,
    { optedIn: false, language: 'spanish' },
  ]),
  ...['START', 'UNSTOP'].map((keyword) => [keyword, { optedIn: true, language: 'english' }]),
  ['EMPEZAR', { optedIn: true, language: 'spanish' }],
]);

/** Words that Twilio understands, which people also answer to a text about a visit. */
const ambiguous = new Set(['CANCEL', 'END']);

/** Around the decision, they change nothing. */
const politeness =
  /\b(?:please|pls|plz|thanks|thank you|thx|now|ok|okay|hi|hello|por favor|porfavor|gracias|ya|hola)\b/g;

const texts = '(?:texts?|texting|messages?|messaging|msgs?|sms)';
const mensajes = '(?:mensajes?|textos?|mensajitos|sms)';

/**
 * Other words for no: since April 2025, any reasonable way to say it counts in the US
 * (47 CFR 64.1200(a)(10)). Each has to be a whole sentence or part between commas, beside which
 * something else may stand: "Wrong number, stop texting me".
 */
const phrases: [Language, RegExp][] = [
  [
    'english',
    new RegExp(
      `^(?:stop|quit|cancel|end) (?:sending )?(?:me )?(?:the |these |your |all )*${texts}$`,
    ),
  ],
  [
    'english',
    new RegExp(
      `^(?:stop|quit) (?:${texts}|sending|contacting|bothering|writing|spamming)(?: to)? (?:me|us|my (?:phone|cell|number)|this (?:phone|number))(?: (?:${texts}|these|this|those|this stuff|these things))?(?: anymore| again)?$`,
    ),
  ],
  ['english', new RegExp(`^no more ${texts}(?: anymore)?$`)],
  [
    'english',
    new RegExp(
      `^(?:do not|don't|dont|never) (?:text|message|contact|sms|send) (?:me|us|this number)(?: ${texts})?(?: anymore| again| any more)?$`,
    ),
  ],
  [
    'english',
    /^(?:remove|delete|take) (?:me|my number|this number)(?: (?:from|off)(?: of)?(?: your| the| this| ur)?(?: list| texts?)?)?$/,
  ],
  [
    'english',
    /^(?:i want to |i'd like to |let me )?(?:opt(?: me)? out|unsubscribe)(?: me)?(?: from (?:this|these|your|the|all)?.{0,20})?$/,
  ],
  ['english', /^(?:leave me alone|lose (?:my|this) number)$/],
  [
    'spanish',
    new RegExp(
      `^(?:no|no mas|basta de|alto a los|paren de mandar|dejen de mandar(?:me)?|deje de mandar(?:me)?|no quiero(?: mas| recibir)*) ${mensajes}$`,
    ),
  ],
  [
    'spanish',
    new RegExp(
      `^no me (?:manden?|envien?|escriban?|texte(?:en)?|textee?)(?: mas)?(?: ${mensajes})?(?: mas)?$`,
    ),
  ],
  [
    'spanish',
    /^(?:deje|dejen|pare|paren) de (?:escribirme|mandarme|molestar(?:me)?|textearme)(?: mensajes)?$/,
  ],
  [
    'spanish',
    /^(?:quiteme|quitenme|borreme|borrenme|saqueme|saquenme|deme de baja|denme de baja|quiero darme de baja)(?: de (?:la|su) lista)?$/,
  ],
];

/** Words that have to be the whole text. */
const alone = new RegExp(
  `^(?:(?:stop|unsubscribe|quit|opt out)(?: me| all)?(?: \\d{1,8})?|no ${texts}(?: anymore)?)$`,
);

/** Before the phrases, these change nothing. */
const leadIn =
  /^(?:(?:can|could|would|will) (?:you|u|y'all|yall)|you need to|i said(?: to)?|i told you to|i want you to|just|seriously|hey|(?:me )?puede[ns]?|les pido que) /;

/**
 * The decision in a text that is only one of the words, or says the same in a sentence or a part of
 * one, in any case, with punctuation, emoji, or a please around it.
 */
export function readConsent(body: string): ConsentKeyword | undefined {
  if (body.length > 200) return undefined;
  const keyword = body.replace(/[\s.!"'“”«»¡]/g, '').toUpperCase();
  const exact = decisionOf(keyword);
  const whole = { isAnswered: false, isPart: false };
  if (exact) return { ...exact, ...whole, keyword, isAnswered: exact.language === 'english' };
  const bare = bareOf(body);
  const found = ambiguous.has(bare.toUpperCase()) ? undefined : decisionOf(bare.toUpperCase());
  const typed = { keyword: shortened(body.replace(/\s+/g, ' ').trim(), 100) };
  if (found) return { ...found, ...whole, ...typed };
  const [text = '', ...parts] = partsOf(body);
  const language = alone.test(bare) ? 'english' : refusedIn(text);
  if (language) return { optedIn: false, language, ...whole, ...typed };
  const inPart = parts.map(refusedIn).find(Boolean);
  return inPart && { optedIn: false, language: inPart, ...whole, ...typed, isPart: true };
}

/** The language in which a text says no to texts, if it does. */
function refusedIn(text: string): Language | undefined {
  return phrases.find(([, phrase]) => phrase.test(text))?.[0];
}

/** A text without punctuation, emoji, and politeness. */
function bareOf(body: string): string {
  return plain(body.replace(/[^\p{L}\p{N}\s'’-]/gu, ' '))
    .replace(politeness, ' ')
    .replace(/^[\s'-]+|[\s'-]+$/g, '')
    .replace(/\s+/g, ' ');
}

/** The whole text, its sentences, and their parts between commas. */
function partsOf(body: string): string[] {
  const parts = body.split(/[.,;:!?¡¿\n]+|\s[-–—]+\s|\b(?:and|y)\b/i);
  return [body, ...parts].map((part) => bareOf(part).replace(leadIn, ''));
}

/** Whether a text that opted out may have meant the visit that it answers. */
export function mayMeanVisit({ keyword }: ConsentKeyword): boolean {
  return ambiguous.has(keyword);
}

function decisionOf(keyword: string) {
  return Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;
}

/** A number's consent; undefined if its owner never typed. */
export type Consent = 'in' | 'out' | 'none';

/**
 * Whether a yes from a source counts. A person who opted out by text can only opt in again by text:
 * anybody can fill in a form, and the phone company would block what is sent.
 */
export function mayOptIn(now: Consent, source: ConsentSource): boolean {
  return now !== 'out' || source === 'text';
}
