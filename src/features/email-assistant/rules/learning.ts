import { plain, sentencesOf } from '#lib/typos.ts';

/** What the owner did with a draft. */
export const outcomes = ['unchanged', 'edited', 'rejected'] as const;
export type Outcome = (typeof outcomes)[number];

export const ratings = ['good', 'bad'] as const;
export type Rating = (typeof ratings)[number];

/** An earlier reply to a similar email. */
export interface Example {
  draft: string;
  yourResponse: string;
  rating: Rating | null;
}

/** What earlier replies teach for a draft. */
export interface Learned {
  /** Sentences that the owner added before, the most similar email's first. */
  additions: string[];
  /** The owner rated all of them as good. */
  isApproved: boolean;
}

const maxAdditions = 2;
/** The min share of a draft that the owner left in it. */
const minReused = 0.5;
const length = { min: 12, max: 300 };

/**
 * The sentences that the owner added to drafts and that suit other emails as well: without an
 * amount, number, day, address, or name. Replies rated as bad aren't used.
 */
export function learnFrom(examples: Example[]): Learned {
  const good = examples.filter(({ rating }) => rating !== 'bad');
  const found = good.flatMap((example) =>
    additionsOf(example).map((sentence) => ({ sentence, rating: example.rating })),
  );
  const used = found
    .filter(({ sentence }, at) => found.findIndex((one) => one.sentence === sentence) === at)
    .slice(0, maxAdditions);
  return {
    additions: used.map(({ sentence }) => sentence),
    isApproved: used.every(({ rating }) => rating === 'good'),
  };
}

function additionsOf({ draft, yourResponse }: Example): string[] {
  const known = new Set(sentencesOf(draft).map(plain));
  const written = sentencesOf(yourResponse);
  // Someone who starts over writes for this one email.
  const reused = written.filter((sentence) => known.has(plain(sentence))).length;
  if (reused < minReused * known.size) return [];
  return written.filter((sentence) => !known.has(plain(sentence)) && fitsElsewhere(sentence));
}

const particular =
  /\d|[@$€£]|https?:|www\.|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b|\b(?:january|february|march|april|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b|\b(?:today|tomorrow|tonight|yesterday|next week|hoy|manana|ayer|proxima semana)\b|\bnoon\b/;

function fitsElsewhere(sentence: string): boolean {
  // A greeting, signature, or half a sentence doesn't count.
  if (!/[.!?]$/.test(sentence)) return false;
  if (sentence.length < length.min || sentence.length > length.max) return false;
  if (particular.test(plain(sentence))) return false;
  const [, ...rest] = sentence.split(/\s+/);
  return rest.every((part) => /^\P{Lu}/u.test(part) || /^I(?:['’]\w+)?[,.!?]?$/.test(part));
}
