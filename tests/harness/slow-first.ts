import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take most of a minute or longer. If one of them started last, it would run alone at
 * the end while the other workers are idle.
 */
const slow = [
  'estimates/delayed-sending',
  'start/start',
  'mailbox/sync-faults',
  'personal-data/personal-data',
  'business-data/business-data',
  'http/outage',
];

/** The slow files, then all others by size, as vitest does. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const found = slow.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
      return found < 0 ? slow.length : found;
    };
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
