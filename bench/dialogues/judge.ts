import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPrices } from '#features/ai-pricing/rules/match.ts';
import { rangeOf } from '#features/ai-pricing/rules/pricing.ts';
import { answerPhotos } from '#features/conversations/engine/photos.ts';
import { respond } from '#features/conversations/engine/respond.ts';
import type { BusinessFacts } from '#features/conversations/engine/situation.ts';
import {
  type Facts,
  isReadyForForm,
  type Memory,
  mergeFacts,
} from '#features/conversations/rules/conversations.ts';
import { defaultPrices } from '#features/price-book/rules/default-entries.ts';
import type { Language } from '#lib/language.ts';
import { business, isRight, now } from './score.ts';

/** What a program can ask a visitor for. */
type Asked = 'name' | 'reach' | 'address' | 'when' | 'problem';

interface Turn {
  says: string;
  /** Photos sent instead of words. */
  photos?: number;
  /** Not asked for anymore from here on: told, or refused. */
  gives?: Asked[];
  /** Patterns that the reply must all match. */
  answers?: string[];
  /** Patterns that it must not match. */
  never?: string[];
  /** What is all right in this reply although it is a fault elsewhere. */
  may?: ('lost' | 'unknown' | 'repeat' | 'silent' | 'name')[];
}

export interface Judged {
  id: string;
  language: Language | 'any';
  turns: Turn[];
  /** As in `Dialogue`; alternatives are divided by a bar. */
  facts: Record<string, string | string[]>;
  emergency: boolean;
  /** Patterns that no reply may match. */
  never?: string[];
}

/** A conversation as it went, with the faults of each reply. */
export interface Played {
  id: string;
  turns: { says: string; reply: string; faults: string[] }[];
  facts: Facts;
  wrongFacts: string[];
  factsAsked: number;
  warned: boolean;
}

/** Sets of conversations, each written without the rules at hand and seen since. */
export const judgedSets = [
  'judged',
  'judged-second',
  'judged-third',
  'judged-fourth',
  'judged-fifth',
  'judged-sixth',
  'judged-seventh',
  'judged-eighth',
  'judged-ninth',
  'judged-tenth',
] as const;

/** Written by somebody who does not write the rules; those who do leave its texts unread. */
export const apartSet = 'judged-apart';

export function readJudged(name: (typeof judgedSets)[number] | typeof apartSet): Judged[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'));
}

const promises: Record<Language, string> = {
  english: "We'll contact you within 1 hour with your estimate.",
  spanish: 'Le contestamos en menos de 1 hora con su presupuesto.',
};

const withPriceBook: BusinessFacts = {
  ...business,
  rangeOf(text) {
    const range = rangeOf(matchPrices(text, [...defaultPrices], undefined));
    return range && { from: `$${range.from}`, to: `$${range.to}` };
  },
  promise: (language) => promises[language],
};

const asks: Record<Asked, RegExp> = {
  name: /\b(?:(?:have|get|need|is|with|tell me) your name|your name\?)|(?:me da|necesitamos|cuál es|con) su nombre|¿su nombre|cómo se llama/i,
  reach:
    /(?:number or email|phone or email|number should|your (?:phone )?number\?)[^.]*\?|we need .*phone|¿[^?]*(?:teléfono|correo|número)[^?]*\?|necesitamos .*teléfono/i,
  address: /what(?:'s| is) the address|which address|¿[^?]*dirección/i,
  when: /how soon|when do you need|what day|¿(?:para )?cuándo (?:lo|la|le)|¿qué tan pronto/i,
  problem: /what needs fixing|what can we fix|what is the problem|¿qué hay que arreglar/i,
};
const lost = /didn't quite get|not sure I understand|no le entend[ií] bien|no le entiendo/i;
const unknown = /don't know that|eso no lo sé/i;
/** Words that are in nearly each text of their language and in none of the other. */
const words: Record<Language, RegExp> = {
  english: /\b(?:the|you|your|we|is|what|how)\b/i,
  spanish: /(?:^|\s)(?:usted|su|qué|cómo|nos|el|la|los|para|gracias)(?=[\s.,?])/i,
};
/** Facts that are worse wrong than missing. */
const neverInvented = ['customer_name', 'customer_email', 'budget', 'urgency'] as const;
const thanked = /(?:thank you|thanks|gracias), ([^.,!]+)/i;
const maxWords = { plain: 45, danger: 85 };

/** Plays conversations to the built-in engine and checks each reply. */
export function judge(conversations: Judged[]): Played[] {
  return conversations.map(play);
}

function play(conversation: Judged): Played {
  let facts: Facts = {};
  let memory: Memory = {};
  let language: Language = conversation.language === 'spanish' ? 'spanish' : 'english';
  let warned = false;
  let isSilent = false;
  const given = new Set<Asked>();
  const earlier = new Set<string>();
  const turns: Played['turns'] = [];
  for (const turn of conversation.turns) {
    let reply: string;
    if (turn.photos) {
      const answer = answerPhotos({ facts, memory, language }, turn.photos);
      ({ memory, text: reply } = answer);
    } else {
      const answer = respond({
        text: turn.says,
        language,
        facts,
        memory,
        business: withPriceBook,
        now,
      });
      facts = mergeFacts(facts, answer.facts);
      if (answer.danger && memory.warned?.length !== answer.memory.warned?.length) warned = true;
      memory = answer.memory;
      language = answer.language;
      reply = isSilent ? '' : answer.text;
      if (answer.formRequest && isReadyForForm(facts)) reply += ' [card]';
      if (answer.wantsPerson) isSilent = true;
    }
    for (const asked of turn.gives ?? []) given.add(asked);
    const faults = faultsOf(reply, { conversation, turn, given, earlier, hasWarned: warned });
    turns.push({ says: turn.says || `[${turn.photos} photos]`, reply, faults });
  }
  const wrongFacts: string[] = [];
  let factsAsked = 0;
  for (const [name, wanted] of Object.entries(conversation.facts)) {
    if (wanted === '*') continue;
    const found = String(facts[name as keyof Facts] ?? '');
    for (const part of [wanted].flat()) {
      factsAsked += 1;
      if (!part.split('|').some((one) => isRight(name, found, one)))
        wrongFacts.push(`${name} is "${found}", not "${part}"`);
    }
  }
  for (const name of neverInvented) {
    const value = facts[name];
    if (!value || conversation.facts[name]) continue;
    if (name === 'urgency' && (conversation.emergency || !/urgent|emergency/.test(value))) continue;
    wrongFacts.push(`${name} is "${value}", which nobody said`);
  }
  return { id: conversation.id, turns, facts, wrongFacts, factsAsked, warned };
}

interface Context {
  conversation: Judged;
  turn: Turn;
  given: Set<Asked>;
  earlier: Set<string>;
  hasWarned: boolean;
}

function faultsOf(reply: string, { conversation, turn, given, earlier, hasWarned }: Context) {
  const may = new Set(turn.may);
  if (!reply) return may.has('silent') ? [] : ['silent'];
  const faults: string[] = [];
  for (const pattern of turn.answers ?? [])
    if (!new RegExp(pattern, 'is').test(reply)) faults.push(`no answer: ${pattern}`);
  for (const pattern of [...(turn.never ?? []), ...(conversation.never ?? [])])
    if (new RegExp(pattern, 'is').test(reply)) faults.push(`never: ${pattern}`);
  if (lost.test(reply) && !may.has('lost')) faults.push('not understood');
  if (unknown.test(reply) && !may.has('unknown')) faults.push('"I don\'t know that one"');
  for (const asked of given) if (asks[asked].test(reply)) faults.push(`asks again: ${asked}`);
  if ((reply.match(/\?/g) ?? []).length > 1) faults.push('asks more than one thing');
  const sentences = reply.split(/(?<=[.?!]) /).filter((text) => text.split(' ').length > 4);
  if (!may.has('repeat'))
    for (const text of sentences) if (earlier.has(text)) faults.push(`repeats: ${text}`);
  for (const text of sentences) earlier.add(text);
  const name = thanked.exec(reply)?.[1];
  const wantedName = String(conversation.facts.customer_name ?? '');
  const isTheirs = !name || /^(?:i've|ya|we)/i.test(name) || wantedName.includes(name);
  if (!isTheirs && !may.has('name')) faults.push(`no name: ${name}`);
  const length = reply.split(/\s+/).length;
  if (length > (hasWarned ? maxWords.danger : maxWords.plain)) faults.push(`${length} words`);
  faults.push(...untrueAmounts(reply, conversation), ...otherLanguage(reply, conversation));
  return faults;
}

/** Amounts that neither the settings, nor the price book, nor the visitor has named. */
function untrueAmounts(reply: string, { turns }: Judged): string[] {
  const { rate, minimum, travel, from, to } = business.prices;
  const known = new Set([rate, minimum, travel, from, to]);
  const said = turns.map(({ says }) => says).join(' ');
  const book = defaultPrices.flatMap(({ price_from, price_to }) => [price_from, price_to]);
  return (reply.match(/\$[\d,]+/g) ?? [])
    .filter((amount) => !known.has(amount) && !said.includes(amount.slice(1)))
    .filter((amount) => Number(amount.replace(/[$,]/g, '')) > 4 * Math.max(...book))
    .map((amount) => `unknown amount: ${amount}`);
}

function otherLanguage(reply: string, { language }: Judged): string[] {
  if (language === 'any') return [];
  const other = language === 'english' ? 'spanish' : 'english';
  const text = reply.replace(business.name, '').replace(/\([^)]*\)|«[^»]*»|\[card\]/g, '');
  return words[other].test(text) ? ['wrong language'] : [];
}

/** Sums of many conversations. */
export function totalsOf(played: Played[], conversations: Judged[]) {
  const replies = played.flatMap(({ turns }) => turns);
  const emergencies = conversations.filter(({ emergency }) => emergency).map(({ id }) => id);
  const warned = played.filter((one) => one.warned).map(({ id }) => id);
  return {
    facts: {
      all: played.reduce((sum, { factsAsked }) => sum + factsAsked, 0),
      wrong: played.reduce((sum, { wrongFacts }) => sum + wrongFacts.length, 0),
    },
    replies: { all: replies.length, faulty: replies.filter(({ faults }) => faults[0]).length },
    missed: emergencies.filter((id) => !warned.includes(id)),
    falseAlarms: warned.filter((id) => !emergencies.includes(id)),
  };
}
