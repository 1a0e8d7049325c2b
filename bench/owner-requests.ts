import { interpret } from '#features/assistant/engine/interpret.ts';
import { clock, readRequests, type Score, scoreRequests } from './owner-requests/score.ts';
import { milliseconds, type Row } from './table.ts';

const leastRight = 0.9;
/** Milliseconds. */
const maxForLong = 400;

/**
 * The built-in engine on the written requests of owners: those its rules were developed with, and
 * those held out.
 */
export function measureOwnerRequests(): Row[] {
  return [
    toRow('those the rules were developed with', scoreRequests(readRequests('known'))),
    toRow('those held out', scoreRequests(readRequests('held-out'))),
    measureLong(),
  ];
}

/** Requests of the max length, of the kinds that are hardest for the rules. */
function measureLong(): Row {
  const began = performance.now();
  interpret('put Garcia on Tuesday at 9 for the door '.repeat(50), clock);
  interpret(`unpaid invoices ${'over 500 from last month '.repeat(80)}`, clock);
  const ours = performance.now() - began;
  return {
    what: "Owner's assistant, two requests of the max length: read in",
    ours: milliseconds(ours),
    target: `≤ ${maxForLong} ms`,
    ok: ours <= maxForLong,
  };
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
