import { findType } from '#features/email-assistant/engine/find-type.ts';
import { readSamples, type Score, scoreTypes } from './email-types/score.ts';
import { milliseconds, type Row } from './table.ts';

const leastRight = 0.9;
/** Milliseconds. */
const maxForLong = 200;

/**
 * The built-in engine on the sample emails: those its rules were developed with, and those held
 * out.
 */
export async function measureEmailTypes(): Promise<Row[]> {
  return [
    toRow('those the rules were developed with', await scoreTypes(readSamples('known'))),
    toRow('those held out', await scoreTypes(readSamples('held-out'))),
    measureLong(),
  ];
}

function measureLong(): Row {
  const text = 'could you please come on monday at 8 to replace the door '.repeat(20_000);
  const began = performance.now();
  findType({ sender: 'ann@example.com', subject: 'x'.repeat(900), text, isAutomatic: false });
  const ours = performance.now() - began;
  return {
    what: 'Email type of 1.1 million characters: found in',
    ours: milliseconds(ours),
    target: `≤ ${maxForLong} ms`,
    ok: ours <= maxForLong,
  };
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
