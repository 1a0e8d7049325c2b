import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Match, readJob } from '#features/ai-pricing/rules/match.ts';
import { needsMeasure } from '#features/ai-pricing/rules/pricing.ts';
import { defaultPrices } from '#features/price-book/rules/default-entries.ts';

/** A job in a homeowner's words, and the services of the default price book that it needs. */
export interface JobDescription {
  text: string;
  /**
   * Any one of each list is right; without lists nothing in the book is, and only a question is.
   */
  wanted: string[][];
  /** Amounts that the text states, by service, in its unit. */
  quantities?: Record<string, number>;
}

/** How the built-in rules did: matched right, answered with a question, or guessed wrong. */
export interface Score {
  all: number;
  matched: number;
  asked: number;
  wrong: string[];
}

export function readDescriptions(
  name: 'known' | 'held-out' | 'practice' | 'separate',
): JobDescription[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'));
}

/** What rules find in a description: services that are clear, and whether they ask about the rest. */
type Reader = (text: string) => { services: string[]; asks: boolean };

const builtIn: Reader = (text) => {
  const { matches, unclear } = readJob(text, [...defaultPrices], undefined);
  return { services: matches.map(({ entry }) => entry.name), asks: unclear.length > 0 };
};

export function scoreDescriptions(jobs: JobDescription[], read: Reader = builtIn): Score {
  const score: Score = { all: jobs.length, matched: 0, asked: 0, wrong: [] };
  for (const { text, wanted } of jobs) {
    const { services, asks } = read(text);
    const isStray = services.some((name) => !wanted.some((names) => names.includes(name)));
    const hasAll = wanted.every((names) => names.some((name) => services.includes(name)));
    if (!isStray && wanted.length > 0 && hasAll) score.matched += 1;
    else if (!isStray && asks) score.asked += 1;
    else score.wrong.push(`${text}: ${services.join(', ') || 'nothing'}`);
  }
  return score;
}

/** How whole estimates came out, quantities included. */
export interface EstimateScore {
  all: number;
  right: number;
  /** What is on it is right, and the rest is left to the owner. */
  partly: number;
  asked: number;
  /** A line that nobody asked for, or a wrong quantity. */
  wrong: number;
}

export function scoreEstimates(jobs: JobDescription[]): EstimateScore {
  const score: EstimateScore = { all: jobs.length, right: 0, partly: 0, asked: 0, wrong: 0 };
  for (const job of jobs) score[outcomeOf(job)] += 1;
  return score;
}

function outcomeOf({ text, wanted, quantities = {} }: JobDescription) {
  const { matches } = readJob(text, [...defaultPrices], undefined);
  const names = matches.map(({ entry }) => entry.name);
  const isStray = names.some((name) => !wanted.some((right) => right.includes(name)));
  if (isStray || matches.some((match) => isWrongAmount(match, quantities))) return 'wrong';
  if (names.length === 0) return 'asked';
  return wanted.every((right) => right.some((name) => names.includes(name))) ? 'right' : 'partly';
}

/** A measure that is asked for is not wrong; one piece that is assumed is, if several were stated. */
function isWrongAmount(match: Match, quantities: Record<string, number>): boolean {
  const stated = quantities[match.entry.name] ?? (match.quantity.isStated ? undefined : 1);
  if (stated === undefined || needsMeasure(match)) return false;
  return Math.abs(stated - match.quantity.quantity) > stated / 20;
}
