import { readDescriptions, type Score, scoreDescriptions } from './job-descriptions/score.ts';
import type { Row } from './table.ts';

const leastRight = 0.9;

/** AI pricing without a language model, on jobs as homeowners describe them. */
export function measureJobDescriptions(): Row[] {
  return [
    toRow('those that rules were made by', scoreDescriptions(readDescriptions('known'))),
    toRow('those held out', scoreDescriptions(readDescriptions('held-out'))),
  ];
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
