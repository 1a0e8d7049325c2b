import {
  apartSet,
  type Judged,
  judge,
  judgedSets,
  readJudged,
  totalsOf,
} from './dialogues/judge.ts';
import { readDialogues, type Score, scoreEngine } from './dialogues/score.ts';
import type { Row } from './table.ts';

const leastFacts = 0.95;
const leastReplies = 0.9;

/**
 * The built-in engine on the written dialogues: those its rules were developed with, and those held
 * out.
 */
export function measureAssistant(): Row[] {
  return [
    toRow('those the rules were developed with', scoreEngine(readDialogues('known'))),
    toRow('those held out', scoreEngine(readDialogues('held-out'))),
    toJudgedRow(judgedSets.flatMap(readJudged), 'all seen by those who write rules'),
    toJudgedRow(readJudged(apartSet), 'of another writer, unread'),
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

/** Conversations of which each reply is judged: whether it answers, is true, short, and new. */
function toJudgedRow(set: Judged[], whose: string): Row {
  const { facts, replies, missed, falseAlarms } = totalsOf(judge(set), set);
  const right = 1 - facts.wrong / facts.all;
  const answering = 1 - replies.faulty / replies.all;
  return {
    what: `Judged chats (${set.length}), ${whose}: facts right; replies that answer; emergencies missed; false alarms`,
    ours: `${(right * 100).toFixed(1)} %; ${(answering * 100).toFixed(1)} %; ${missed.length}; ${falseAlarms.length}`,
    target: '≥ 95 %; ≥ 90 %; 0; 0',
    ok:
      right >= leastFacts &&
      answering >= leastReplies &&
      missed.length === 0 &&
      falseAlarms.length === 0,
  };
}
