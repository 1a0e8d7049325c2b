import { readSamples, type Score, scoreTypes } from './email-types/score.ts';
import type { Row } from './table.ts';

const leastRight = 0.9;

/** The built-in engine on the sample emails: those its rules were made by, and those held out. */
export async function measureEmailTypes(): Promise<Row[]> {
  return [
    toRow('those that rules were made by', await scoreTypes(readSamples('known'))),
    toRow('those held out', await scoreTypes(readSamples('held-out'))),
  ];
}

function toRow(which: string, { right, all, complaintsAnswered, sure }: Score): Row {
  const share = right / all;
  return {
    what: `Email types, ${which}: right; right of those found with 85 % or more; complaints that could be answered automatically`,
    ours: `${right} of ${all} (${(share * 100).toFixed(1)} %); ${sure.right} of ${sure.all}; ${complaintsAnswered.length}`,
    target: '≥ 90 %; reported; none',
    ok: share >= leastRight && complaintsAnswered.length === 0,
  };
}
