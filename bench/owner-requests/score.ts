import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interpret } from '#features/assistant/engine/interpret.ts';
import { isChanging, type Reading, type ToolName } from '#features/assistant/rules/tools.ts';

/** A written request of the owner, and the tool call it must become; `ask` is a question back. */
export interface OwnerRequest {
  id: string;
  language: 'english' | 'spanish';
  text: string;
  tool: ToolName | 'ask';
  input?: Record<string, unknown>;
}

/** How the built-in engine did on a set of requests. */
export interface Score {
  right: number;
  all: number;
  wrong: string[];
  /** Proposed changes that were not asked for, or differ from the request: there must be none. */
  wrongChanges: string[];
}

/** When they are asked: Tuesday, November 24, 2026, 10 AM in Texas. */
export const clock = { now: new Date('2026-11-24T16:00:00Z'), timeZone: 'America/Chicago' };

export function readRequests(name: 'known' | 'held-out'): OwnerRequest[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'));
}

export function scoreRequests(
  requests: OwnerRequest[],
  understand: (text: string) => Reading = (text) => interpret(text, clock),
): Score {
  const score: Score = { right: 0, all: requests.length, wrong: [], wrongChanges: [] };
  for (const request of requests) {
    const reading = understand(request.text);
    if (isRight(request, reading)) {
      score.right += 1;
      continue;
    }
    const line = `${request.id} ${request.text}: ${JSON.stringify(reading)}`;
    score.wrong.push(line);
    if ('call' in reading && isChanging(reading.call.tool)) score.wrongChanges.push(line);
  }
  return score;
}

function isRight({ tool, input = {} }: OwnerRequest, reading: Reading): boolean {
  if ('ask' in reading) return tool === 'ask';
  return reading.call.tool === tool && plain(reading.call.input) === plain(input);
}

/**
 * Compared regardless of the order of fields, and in lowercase: a title may start with a capital.
 */
function plain(input: Record<string, unknown>): string {
  const sorted = Object.entries(input).sort(([one], [other]) => one.localeCompare(other));
  return JSON.stringify(sorted).toLowerCase();
}
