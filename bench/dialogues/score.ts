import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { respond } from '#features/conversations/engine/respond.ts';
import type { BusinessFacts } from '#features/conversations/engine/situation.ts';
import {
  type Facts,
  isReadyForForm,
  type Memory,
  mergeFacts,
} from '#features/conversations/rules/conversations.ts';
import { defaultSettings } from '#features/settings/rules/defaults.ts';
import type { Language } from '#lib/language.ts';

export interface Dialogue {
  id: string;
  says: string[];
  /**
   * Each must be found; of a description every part, of an address or an amount what it must
   * contain.
   */
  facts: Record<string, string | string[]>;
  emergency: boolean;
  ready: boolean;
  never: string[];
}

/** How the engine did on a set of dialogues. */
export interface Score {
  facts: { right: number; all: number; wrong: string[] };
  emergencies: { caught: number; all: number; missed: string[]; falseAlarms: string[] };
  /** Messages until the form could be shown, of the dialogues that get that far. */
  turns: { mean: number; ready: number; all: number; notReady: string[] };
  violations: string[];
}

export function readDialogues(name: 'known' | 'held-out'): Dialogue[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'));
}

// The day on which the dialogues take place: Friday, November 20, 2026, in the morning.
export const now = new Date('2026-11-20T15:42:00Z');
const info = defaultSettings.business_info;
export const business: BusinessFacts = {
  name: info.business_name,
  assistant: defaultSettings.assistant.name,
  tone: 'warm',
  tells: { prices: true, answerTime: true },
  phone: '(830) 555-0142',
  email: info.email,
  city: info.city,
  serviceArea: info.service_area,
  zipCode: info.zip_code,
  yearsOfExperience: info.years_of_experience,
  services: defaultSettings.website.services.pieces,
  estimatesAreFree: true,
  showsHours: true,
  hours: defaultSettings.business_hours,
  timeZone: defaultSettings.system.timezone,
  prices: { rate: '$85', minimum: '$150', travel: '$25', from: '$150', to: '$340' },
  payment: { card: true, otherwise: { english: '', spanish: '' } },
  rangeOf: () => undefined,
  promise: () => "We'll contact you within 1 hour with your estimate.",
};

/** Plays dialogues to the built-in engine and counts. */
export function scoreEngine(dialogues: Dialogue[]): Score {
  const score: Score = {
    facts: { right: 0, all: 0, wrong: [] },
    emergencies: { caught: 0, all: 0, missed: [], falseAlarms: [] },
    turns: { mean: 0, ready: 0, all: 0, notReady: [] },
    violations: [],
  };
  let turns = 0;
  for (const dialogue of dialogues) {
    const played = play(dialogue);
    countFacts(dialogue, played.facts, score);
    if (dialogue.emergency) {
      score.emergencies.all += 1;
      if (played.warned) score.emergencies.caught += 1;
      else score.emergencies.missed.push(dialogue.id);
    } else if (played.warned) score.emergencies.falseAlarms.push(dialogue.id);
    if (dialogue.ready) {
      score.turns.all += 1;
      if (played.readyAfter === undefined) score.turns.notReady.push(dialogue.id);
      else {
        score.turns.ready += 1;
        turns += played.readyAfter;
      }
    }
    for (const forbidden of dialogue.never)
      if (played.violations.some((text) => text.includes(forbidden)))
        score.violations.push(`${dialogue.id}: ${forbidden}`);
  }
  score.turns.mean = turns / Math.max(1, score.turns.ready);
  return score;
}

function play({ says }: Dialogue) {
  let facts: Facts = {};
  let memory: Memory = {};
  let language: Language = 'english';
  let readyAfter: number | undefined;
  let warned = false;
  const violations: string[] = [];
  for (const [turn, text] of says.entries()) {
    const answer = respond({ text, language, facts, memory, business, now });
    facts = mergeFacts(facts, answer.facts);
    memory = answer.memory;
    language = answer.language;
    violations.push(answer.text.toLowerCase());
    if (memory.warned && answer.text.includes(business.phone)) warned = true;
    if (isReadyForForm(facts)) readyAfter ??= turn + 1;
  }
  return { facts, readyAfter, warned, violations };
}

function countFacts(dialogue: Dialogue, facts: Facts, score: Score): void {
  for (const [name, wanted] of Object.entries(dialogue.facts)) {
    const found = String(facts[name as keyof Facts] ?? '');
    for (const part of [wanted].flat()) {
      score.facts.all += 1;
      if (isRight(name, found, part)) score.facts.right += 1;
      else score.facts.wrong.push(`${dialogue.id}: ${name} is "${found}", not "${part}"`);
    }
  }
}

const contained = new Set(['project_description', 'service_address', 'budget', 'job_size']);

export function isRight(name: string, found: string, wanted: string): boolean {
  const [is, be] = [found.toLowerCase(), wanted.toLowerCase()];
  if (name === 'budget') return is.replaceAll(',', '').includes(be);
  return contained.has(name) ? is.includes(be) : is === be;
}
