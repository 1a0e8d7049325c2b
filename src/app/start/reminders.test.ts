import { expect, test } from 'vitest';
import { onboardingJobs } from '#features/customer-onboarding/jobs.ts';
import { estimateJobs } from '#features/estimates/jobs.ts';
import { invoiceJobs } from '#features/invoices/jobs.ts';
import { partnerJobs } from '#features/partners/jobs.ts';
import { scheduleJobs } from '#features/schedule/jobs.ts';
import { websiteJobs } from '#features/website/jobs.ts';
import { startTestServer } from '#tests/harness/test-server.ts';

const server = await startTestServer();

const reminders = [
  'add-late-fees',
  'ask-for-reviews',
  'follow-up-estimates',
  'remind-invited',
  'remind-of-invoices',
  'remind-of-visits',
  'warn-of-documents',
];

/** Which of them look for recipients at a given time in Boerne (CST). */
async function working(at: string): Promise<string[]> {
  const looked = new Error('looked for somebody');
  const app = {
    ...server.app,
    now: () => new Date(`2026-11-${at}-06:00`),
    get database(): never {
      throw looked;
    },
  };
  const jobs = [estimateJobs, invoiceJobs, scheduleJobs, websiteJobs, onboardingJobs, partnerJobs]
    .flatMap((jobsOf) => jobsOf(app))
    .filter(({ name }) => reminders.includes(name));
  const names: string[] = [];
  for (const { name, run } of jobs) {
    const work = run as () => Promise<void>;
    await work().catch((error) => {
      if (error !== looked) throw error;
      names.push(name);
    });
  }
  return names.toSorted();
}

test('reminders and follow-ups wait for the opening, also over a weekend', async () => {
  for (const closed of ['20T07:59:59', '20T18:00:00', '21T16:00:00', '22T12:00:00', '23T07:59:59'])
    expect(await working(closed)).toEqual([]);
  for (const open of ['20T08:00:00', '20T17:59:59', '21T09:00:00', '23T08:00:00'])
    expect(await working(open)).toEqual(reminders);
});
