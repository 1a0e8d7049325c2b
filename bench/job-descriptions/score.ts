import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJob } from '../../src/features/ai-pricing/rules/match.ts';
import { defaultPrices } from '../../src/features/price-book/rules/default-entries.ts';

/** A job in a homeowner's words, and the services of the default price book that it needs. */
export interface JobDescription {
  text: string;
  /**
   * Any one of each list is right; without lists nothing in the book is, and only a question is.
   */
  wanted: string[][];
}

/** How the built-in rules did: matched right, answered with a question, or guessed wrong. */
export interface Score {
  all: number;
  matched: number;
  asked: number;
  wrong: string[];
}

export function readDescriptions(name: 'known' | 'held-out'): JobDescription[] {
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
