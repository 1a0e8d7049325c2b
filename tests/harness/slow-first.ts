import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that wait for most of a minute or longer. Begun last, one of them would run alone at the end
 * while the other workers have nothing left to do.
 */
const waiting = [
  'estimates/delayed-sending',
  'start/start',
  'mailbox/sync-faults',
  'personal-data/personal-data',
  'business-data/business-data',
  'http/outage',
];

/** The files that wait, then all others by size, as vitest does. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const found = waiting.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
      return found < 0 ? waiting.length : found;
    };
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
