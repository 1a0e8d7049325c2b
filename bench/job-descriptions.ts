import { defaultPrices } from '#features/price-book/rules/default-entries.ts';
import {
  type EstimateScore,
  readDescriptions,
  type Score,
  scoreDescriptions,
  scoreEstimates,
} from './job-descriptions/score.ts';
import { milliseconds, type Row } from './table.ts';

const leastRight = 0.9;
/** Milliseconds. */
const maxForDigits = 2000;
/** Milliseconds. */
const maxForRepetition = 200;

/** AI pricing without a language model, on jobs as homeowners describe them. */
export function measureJobDescriptions(): Row[] {
  return [
    toRow('those the rules were developed with', scoreDescriptions(readDescriptions('known'))),
    toRow('those held out', scoreDescriptions(readDescriptions('held-out'))),
    toEstimateRow(
      'those the rules were developed with',
      scoreEstimates(readDescriptions('practice')),
    ),
    toEstimateRow('those of another writer', scoreEstimates(readDescriptions('separate'))),
    measureDigits(),
    measureRepetition(),
  ];
}

function measureDigits(): Row {
  const text = `hang ${'9'.repeat(400)} doors ${'a '.repeat(2000)}`;
  const began = performance.now();
  scoreDescriptions([{ text, wanted: [] }]);
  const ours = performance.now() - began;
  return {
    what: 'AI pricing, a long description with 400 digits: read in',
    ours: milliseconds(ours),
    target: `≤ ${maxForDigits / 1000} s`,
    ok: ours <= maxForDigits,
  };
}

const maxWrong = 0.04;

/** A visitor's message is read the same way, on the server's own thread. */
function measureRepetition(): Row {
  const names = defaultPrices.flatMap(({ keywords }) => keywords).join(' ');
  const took = ['door '.repeat(1000), names.slice(0, 5000)].map((text) => {
    const began = performance.now();
    scoreDescriptions([{ text, wanted: [] }]);
    return performance.now() - began;
  });
  const ours = Math.max(...took);
  return {
    what: 'AI pricing, 5,000 characters of one word or of every service: read in',
    ours: milliseconds(ours),
    target: `≤ ${maxForRepetition} ms`,
    ok: ours <= maxForRepetition,
  };
}

function toEstimateRow(which: string, score: EstimateScore): Row {
  const { all, right, partly, asked, wrong } = score;
  return {
    what: `AI pricing, whole estimates with quantities, ${which}: right, partly, asked; wrong`,
    ours: `${right}, ${partly}, ${asked}; ${wrong} of ${all} (${((wrong / all) * 100).toFixed(1)} %)`,
    target: '≤ 4 % wrong',
    ok: wrong / all <= maxWrong,
  };
}

function toRow(which: string, { matched, asked, all, wrong }: Score): Row {
  const share = (matched + asked) / all;
  return {
    what: `AI pricing, ${which}: matched to the right service, or answered with a question; guessed wrong`,
    ours: `${matched} and ${asked} of ${all} (${(share * 100).toFixed(1)} %); ${wrong.length}`,
    target: '≥ 90 %',
    ok: share >= leastRight,
  };
}
