import type { EngineAnswer, Situation } from './situation.ts';

/** The answer of the built-in engine to one message. */
export function respond(situation: Situation): EngineAnswer {
  return {
    text: 'Thank you.',
    facts: {},
    memory: situation.memory,
    language: situation.language,
    formRequest: false,
    wantsPerson: false,
  };
}
