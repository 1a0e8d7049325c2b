import type { callNotes, calls, voicemails } from '#features/calls/tables.ts';
import type { contentPosts, contentPostTargets } from '#features/content/tables.ts';
import type { chatLeads, chatMessages, conversations } from '#features/conversations/tables.ts';
import type {
  customerContacts,
  customerProperties,
} from '#features/customers/tables/contacts-and-properties.ts';
import type { customers } from '#features/customers/tables/customers.ts';
import type {
  partnerInvoices,
  partnerPayoutOrders,
  partnerPayouts,
} from '#features/earnings/tables.ts';
import type {
  estimateFollowUps,
  estimateLines,
  estimateRevisions,
  estimateSignatures,
  estimates,
} from '#features/estimates/tables.ts';
import type { invoiceLines, invoiceReminders, invoices } from '#features/invoices/tables.ts';
import type { emails } from '#features/mailbox/tables.ts';
import type { projectMessages, projectThreads } from '#features/messages/tables.ts';
import type { payments } from '#features/payments/tables.ts';
import type { projectCosts, projects, projectTasks } from '#features/projects/tables.ts';
import type { requests } from '#features/requests/tables.ts';
import type { visits } from '#features/schedule/tables.ts';
import type { textMessages, textThreads } from '#features/text-messages/tables.ts';
import type { websiteReviews } from '#features/website/tables.ts';
import type {
  workOrderEntries,
  workOrderOffers,
  workOrders,
} from '#features/work-orders/tables.ts';
import { dayAfter } from '#lib/days/days.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { auditLog } from '#platform/audit/tables.ts';
import type { App } from '#services/app.ts';
import type { Worker } from './agenda.ts';
import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';

/** The rows of the year, by table. Numbers are assigned once all of them are there. */
export interface YearRows {
  customers: (typeof customers.$inferInsert)[];
  contacts: (typeof customerContacts.$inferInsert)[];
  properties: (typeof customerProperties.$inferInsert)[];
  requests: (typeof requests.$inferInsert)[];
  projects: (typeof projects.$inferInsert)[];
  tasks: (typeof projectTasks.$inferInsert)[];
  costs: (typeof projectCosts.$inferInsert)[];
  estimates: (typeof estimates.$inferInsert)[];
  estimateLines: (typeof estimateLines.$inferInsert)[];
  revisions: (typeof estimateRevisions.$inferInsert)[];
  signatures: (typeof estimateSignatures.$inferInsert)[];
  followUps: (typeof estimateFollowUps.$inferInsert)[];
  visits: (typeof visits.$inferInsert)[];
  invoices: (typeof invoices.$inferInsert)[];
  invoiceLines: (typeof invoiceLines.$inferInsert)[];
  reminders: (typeof invoiceReminders.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
  workOrders: (typeof workOrders.$inferInsert)[];
  offers: (typeof workOrderOffers.$inferInsert)[];
  entries: (typeof workOrderEntries.$inferInsert)[];
  partnerInvoices: (typeof partnerInvoices.$inferInsert)[];
  payouts: (typeof partnerPayouts.$inferInsert)[];
  payoutOrders: (typeof partnerPayoutOrders.$inferInsert)[];
  calls: (typeof calls.$inferInsert)[];
  callNotes: (typeof callNotes.$inferInsert)[];
  voicemails: (typeof voicemails.$inferInsert)[];
  textThreads: (typeof textThreads.$inferInsert)[];
  texts: (typeof textMessages.$inferInsert)[];
  messageThreads: (typeof projectThreads.$inferInsert)[];
  messages: (typeof projectMessages.$inferInsert)[];
  emails: (typeof emails.$inferInsert)[];
  conversations: (typeof conversations.$inferInsert)[];
  chatMessages: (typeof chatMessages.$inferInsert)[];
  chatLeads: (typeof chatLeads.$inferInsert)[];
  posts: (typeof contentPosts.$inferInsert)[];
  postTargets: (typeof contentPostTargets.$inferInsert)[];
  reviews: (typeof websiteReviews.$inferInsert)[];
  history: (typeof auditLog.$inferInsert)[];
}

export function noRows(): YearRows {
  return {
    customers: [],
    contacts: [],
    properties: [],
    requests: [],
    projects: [],
    tasks: [],
    costs: [],
    estimates: [],
    estimateLines: [],
    revisions: [],
    signatures: [],
    followUps: [],
    visits: [],
    invoices: [],
    invoiceLines: [],
    reminders: [],
    payments: [],
    workOrders: [],
    offers: [],
    entries: [],
    partnerInvoices: [],
    payouts: [],
    payoutOrders: [],
    calls: [],
    callNotes: [],
    voicemails: [],
    textThreads: [],
    texts: [],
    messageThreads: [],
    messages: [],
    emails: [],
    conversations: [],
    chatMessages: [],
    chatLeads: [],
    posts: [],
    postTargets: [],
    reviews: [],
    history: [],
  };
}

/** What every file of the year needs: where rows go, and who and when they are about. */
export interface Filing {
  app: App;
  now: Date;
  chance: Chance;
  clock: Clock;
  rows: YearRows;
  owner: { id: string; name: string };
  workers: Record<Worker, { id: string; name: string }>;
}

export const visitor: Actor = { kind: 'visitor' };
export const software: Actor = { kind: 'system' };

export function ownerOf({ owner }: Filing): Actor {
  return { kind: 'owner', id: owner.id };
}

/** A line of history, as the action would have written it. */
export function record(
  { rows, chance, now }: Filing,
  at: Date,
  actor: Actor,
  [subjectType, subjectId]: [type: string, id: string],
  action: string,
  details: Record<string, unknown> = {},
): void {
  if (at > now) return;
  rows.history.push({
    id: chance.id(at),
    at,
    actorKind: actor.kind,
    actorId: 'id' in actor ? actor.id : null,
    action,
    subjectType,
    subjectId,
    details,
  });
}

/** A day this many days after an instant's. */
export function dayLater({ clock }: Filing, instant: Date, days: number): string {
  return dayAfter(clock.dayOf(instant), days);
}
