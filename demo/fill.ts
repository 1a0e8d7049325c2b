import { join } from 'node:path';
import { currentBusiness } from '#features/settings/index.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import { openDiary } from './diary.ts';
import { fillDemoCalls } from './story/calls/calls.ts';
import { fillDemoContent } from './story/content/content.ts';
import { fillDemoConversations } from './story/conversations/conversations.ts';
import { fillDemoPortal } from './story/customer-accounts/portal.ts';
import { estimateTimes } from './story/estimates/estimates.ts';
import { fillDemoInvoices, invoiceTimes } from './story/invoices/invoices.ts';
import { fillDemoEmails } from './story/mailbox/emails.ts';
import { fillDemoMessages } from './story/messages/messages.ts';
import type { DemoPartner } from './story/partners/data.ts';
import { fillDemoPartners, takeOnPartners } from './story/partners/partners.ts';
import { fieldStaff, fillDemoStaff } from './story/people/staff.ts';
import { fillDemoProjects } from './story/projects/projects.ts';
import { fillDemoReminders } from './story/reminders/reminders.ts';
import { fillDemoRequests, requestTimes } from './story/requests/requests.ts';
import { fillDemoTexts } from './story/text-messages/texts.ts';
import { orderTimes } from './story/work-orders/orders.ts';
import { catchUp } from './year/catch-up.ts';
import yearPartners from './year/data/partners.json' with { type: 'json' };
import { beside, inOrder } from './year/numbers.ts';
import { documentTimes, fileYear, isFiled, planYear, type YearPlan } from './year/year.ts';

/**
 * Fills a business with the demo's story, six weeks of a few people, through the real actions; then
 * with a year of business around it. Completes both after an interruption.
 * @param share of a year's work; 0 for the story alone
 * @returns lines that say who may sign in
 */
export async function fillDemo(
  app: App,
  dataDir: string,
  ownerName: string,
  share = 0,
): Promise<string[]> {
  const diary = openDiary(join(dataDir, 'demo.json'), app.now(), share);
  const year = diary.share > 0 ? planYear(app, diary.began, diary.share) : undefined;
  const numbering = year ? numberingBeside(app, year) : inOrder;
  // Numbers are planned by the time when filling began.
  const then: App = { ...app, now: () => diary.began };
  await fillDemoRequests(app, diary, ownerName, numbering);
  await fillDemoProjects(app);
  await fillDemoInvoices(then, numbering);
  await fillDemoMessages(app);
  await fillDemoCalls(app);
  await fillDemoConversations(app);
  await fillDemoTexts(app);
  await fillDemoContent(app);
  const customer = await fillDemoPortal(app);
  const partners = await fillDemoPartners(then, numbering);
  const staff = await fillDemoStaff(app);
  await fillDemoEmails(app);
  if (year) await fillYear(app, year);
  return [...customer, ...partners, ...staff];
}

async function fillYear(app: App, year: YearPlan): Promise<void> {
  const owner = await findOwner(app.database);
  if (!owner) throw new Error('the demo has no owner');
  if (await isFiled(app, year)) return;
  process.stdout.write(`Filling the demo with a year: ${year.jobs.length} jobs …\n`);
  await takeOnPartners(app, yearPartners as DemoPartner[], year.now);
  await fileYear(app, year, { owner, staffEmail: fieldStaff });
  await catchUp(app, owner.id, year.now, year.clock);
  await fillDemoReminders(app, owner.id);
}

function numberingBeside(app: App, year: YearPlan) {
  const { timeZone } = currentBusiness(app);
  const { EST, INV } = estimateTimes(year.now);
  return beside(app.database, timeZone, documentTimes(year), {
    R: requestTimes(year.now, timeZone),
    EST,
    INV: [...INV, ...invoiceTimes({ ...app, now: () => year.now })],
    WO: orderTimes(year.now, timeZone),
  });
}
