import { fillDemoCalls } from '../features/calls/demo/calls.ts';
import { fillDemoContent } from '../features/content/demo/content.ts';
import { fillDemoConversations } from '../features/conversations/demo/conversations.ts';
import { fillDemoPortal } from '../features/customer-accounts/demo.ts';
import { fillDemoInvoices } from '../features/invoices/demo/invoices.ts';
import { fillDemoEmails } from '../features/mailbox/demo/emails.ts';
import { fillDemoMessages } from '../features/messages/demo/messages.ts';
import { fillDemoPartners } from '../features/partners/demo/partners.ts';
import { fillDemoStaff } from '../features/people/demo.ts';
import { fillDemoProjects } from '../features/projects/demo/projects.ts';
import { fillDemoRequests } from '../features/requests/demo/requests.ts';
import { fillDemoTexts } from '../features/text-messages/demo/texts.ts';
import type { App } from '../services/app.ts';

/**
 * Fills a business with six weeks of the demo's records, or completes them after an interruption.
 * Returns lines that say who may sign in.
 */
export async function fillDemo(app: App, dataDir: string, ownerName: string): Promise<string[]> {
  await fillDemoRequests(app, dataDir, ownerName);
  await fillDemoProjects(app);
  await fillDemoInvoices(app);
  await fillDemoMessages(app);
  await fillDemoCalls(app);
  await fillDemoConversations(app);
  await fillDemoTexts(app);
  await fillDemoContent(app);
  const customer = await fillDemoPortal(app);
  const partners = await fillDemoPartners(app);
  const staff = await fillDemoStaff(app);
  await fillDemoEmails(app);
  return [...customer, ...partners, ...staff];
}
