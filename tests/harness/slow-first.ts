import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take far longer than others. If one of them started last, it would run alone at
 * the end while the other workers are idle.
 */
const slow = [
  'start/start.soak',
  'start/start',
  'business-data/nightly-backups',
  'business-data/business-data',
  'personal-data/personal-data',
  'mailbox/sync-faults',
  'access/public',
  'mailbox/sync',
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
