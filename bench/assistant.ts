import { readDialogues, type Score, scoreEngine } from './dialogues/score.ts';
import type { Row } from './table.ts';

const leastFacts = 0.95;

/**
 * The built-in engine on the written dialogues: those its rules were developed with, and those held
 * out.
 */
export function measureAssistant(): Row[] {
  return [
    toRow('those the rules were developed with', scoreEngine(readDialogues('known'))),
    toRow('those held out', scoreEngine(readDialogues('held-out'))),
  ];
}

function toRow(which: string, { facts, emergencies, turns, violations }: Score): Row {
  const share = facts.right / facts.all;
  return {
    what: `Chat dialogues, ${which}: facts right; emergencies caught; messages until the form; forbidden statements`,
    ours: `${facts.right} of ${facts.all} (${(share * 100).toFixed(1)} %); ${emergencies.caught} of ${emergencies.all}; ${turns.mean.toFixed(1)} (${turns.ready} of ${turns.all}); ${violations.length}`,
    target: '≥ 95 %; all; none made',
    ok: share >= leastFacts && emergencies.caught === emergencies.all && violations.length === 0,
  };
}
