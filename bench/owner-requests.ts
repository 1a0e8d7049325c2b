import { readRequests, type Score, scoreRequests } from './owner-requests/score.ts';
import type { Row } from './table.ts';

const leastRight = 0.9;

/** The built-in engine on the written requests of owners: those its rules were made by, and those held out. */
export function measureOwnerRequests(): Row[] {
  return [
    toRow('those that rules were made by', scoreRequests(readRequests('known'))),
    toRow('those held out', scoreRequests(readRequests('held-out'))),
  ];
}

function toRow(which: string, { right, all, wrongChanges }: Score): Row {
  const share = right / all;
  return {
    what: `Owner's assistant, ${which}: right tool call; changes proposed that nobody asked for`,
    ours: `${right} of ${all} (${(share * 100).toFixed(1)} %); ${wrongChanges.length}`,
    target: '≥ 90 %; none',
    ok: share >= leastRight && wrongChanges.length === 0,
  };
}
