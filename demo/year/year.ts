import { count, eq, inArray, lt, sql } from 'drizzle-orm';
import { listAccounts } from '#features/content/store/accounts.ts';
import { recordActivity } from '#features/customers/index.ts';
import { customers } from '#features/customers/tables/customers.ts';
import { fileKey } from '#features/files/rules.ts';
import { notifications } from '#features/notifications/tables.ts';
import { partners } from '#features/partners/tables.ts';
import { reviewPrices } from '#features/price-book/actions/edit.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { dayAfter, mondayOf } from '#lib/days/days.ts';
import { DAYS } from '#lib/days/durations.ts';
import { users } from '#platform/sessions/tables.ts';
import type { App } from '#services/app.ts';
import { createChance } from './chance.ts';
import { createClock } from './clock.ts';
import yearPartners from './data/partners.json' with { type: 'json' };
import { fileCalls } from './file-calls.ts';
import { fileChat } from './file-chats.ts';
import { fileCustomerEmails, fileDocumentEmails, fileSupplierEmails } from './file-emails.ts';
import { signEstimates } from './file-estimate.ts';
import { nameParts } from './file-invoice.ts';
import { fileJob, type Known } from './file-job.ts';
import { fileMessages } from './file-messages.ts';
import { fileOrder, offeredAt } from './file-orders.ts';
import { filePosts, linkPosts } from './file-posts.ts';
import { fileReview } from './file-reviews.ts';
import { fileTexts } from './file-texts.ts';
import { asksDeposit } from './filed-job.ts';
import { type Filing, noRows } from './filing.ts';
import { insertRows } from './insert.ts';
import { type Job, planJobs } from './jobs.ts';
import { assignNumbers } from './numbers.ts';
import type { Person } from './persons.ts';
import { voicemailSound } from './voicemail-sound.ts';

const seed = 78006;
/** The story's own visits are in this week and the next: the owner has no time for others. */
const daysOfStory = 14;
/** The owner has read every older notification. */
const unreadDays = 2;

export type YearPlan = ReturnType<typeof planYear>;

/**
 * Plans a year of business around the story: who asked for what, and how far each of it came.
 * @param share of the work of a whole year
 */
export function planYear(app: App, now: Date, share: number) {
  const chance = createChance(seed);
  const clock = createClock(currentBusiness(app).timeZone, chance);
  const monday = mondayOf(clock.dayOf(now));
  const jobs = planJobs({
    now,
    share,
    chance,
    clock,
    isAway: (who, day) => who === 'owner' && day >= monday && day < dayAfter(monday, daysOfStory),
    partners: yearPartners.map(({ trade, daysAgo }) => ({
      trade,
      since: new Date(now.getTime() - (daysAgo - 2) * DAYS),
    })),
  });
  return { now, share, chance, clock, jobs };
}

/** When the year's documents are created, by kind of number. */
export function documentTimes({ jobs, now }: YearPlan) {
  const timesOf = (pick: (job: Job) => (Date | undefined)[]) =>
    jobs.flatMap(pick).filter((at): at is Date => at !== undefined && at <= now);
  return {
    R: timesOf((job) => [job.source && job.asked]),
    EST: timesOf((job) => [job.quote?.made]),
    INV: timesOf((job) => [asksDeposit(job) ? job.agreed : undefined, job.billed]),
    WO: timesOf((job) => [job.completed && job.completed <= now ? offeredAt(job) : undefined]),
    PI: timesOf((job) => [job.partner === undefined ? undefined : job.completed]),
  };
}

/** Files the year, all or nothing; one that is filed isn't filed again. */
export async function fileYear(
  app: App,
  plan: YearPlan,
  people: { owner: { id: string; name: string }; staffEmail: string },
): Promise<void> {
  const { now, share, chance, clock, jobs } = plan;
  if (await isFiled(app, plan)) return;
  const [staff] = await app.database
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.email, people.staffEmail));
  const filing: Filing = {
    app,
    now,
    chance,
    clock,
    rows: noRows(),
    owner: people.owner,
    workers: { owner: people.owner, staff: staff ?? people.owner },
  };
  const { rows } = filing;
  const known = new Map<Person, Known>();
  const helpers = await partnersOf(app);
  const accounts = (await listAccounts(app.database)).slice(0, 2);
  const filed = jobs.map((job) => {
    const one = fileJob(filing, known, job);
    fileOrder(filing, helpers, one);
    fileCalls(filing, one);
    fileTexts(filing, one);
    fileMessages(filing, one);
    fileChat(filing, one);
    fileReview(filing, one);
    return one;
  });
  filePosts(filing, accounts, share);
  linkPosts(filing);
  for (const voicemail of rows.voicemails) {
    const sound = voicemailSound(voicemail.durationSeconds);
    voicemail.size = sound.length;
    await app.files.write(fileKey(voicemail.id, 'voicemails'), sound);
  }
  // Who has worked by these prices for a year has looked them over.
  await reviewPrices(app, { kind: 'owner', id: people.owner.id });
  await app.database.transaction(async (tx) => {
    await assignNumbers(tx, rows, clock.timeZone);
    nameParts(filing);
    signEstimates(filing);
    numberHistory(filing);
    fileDocumentEmails(filing);
    for (const job of filed) fileCustomerEmails(filing, job);
    fileSupplierEmails(filing, share);
    await insertRows(tx, rows);
    await tx
      .update(notifications)
      .set({ readAt: sql`created_at` })
      .where(lt(notifications.createdAt, new Date(now.getTime() - unreadDays * DAYS)));
    for (const { id } of rows.customers) await recordActivity(tx, id);
  });
}

/** Whether the year is there: its customers come all at once. */
export async function isFiled(app: App, { jobs }: YearPlan): Promise<boolean> {
  const emails = jobs.map(({ person }) => person.email);
  const [found] = await app.database
    .select({ customers: count() })
    .from(customers)
    .where(inArray(customers.email, emails));
  return (found?.customers ?? 0) > 0;
}

/** Accounts of the year's partners, in the order of its list. */
async function partnersOf(app: App) {
  const emails = yearPartners.map(({ email }) => email);
  const found = await app.database
    .select({ id: partners.id, userId: partners.userId, email: partners.email })
    .from(partners)
    .where(inArray(partners.email, emails));
  return emails.flatMap((email) => found.find((one) => one.email === email) ?? []);
}

/** The history of an invoice says its number. */
function numberHistory({ rows }: Filing): void {
  const numbers = new Map(rows.invoices.map(({ id, invoiceNumber }) => [id, invoiceNumber]));
  for (const line of rows.history)
    if (line.subjectType === 'invoice' && line.action === 'created')
      line.details = { ...(line.details as object), invoice_number: numbers.get(line.subjectId) };
}
