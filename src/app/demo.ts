// npm run demo: the server on its own data folder, with six weeks of requests.

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
import { fillDemo } from '../features/requests/demo/requests.ts';
import { fillDemoTexts } from '../features/text-messages/demo/texts.ts';
import { serve } from './start/serve.ts';

const owner = {
  name: 'Wade Kessler',
  email: process.env.OWNER_EMAIL || 'wade@hillcountryhandyman.example',
  password: process.env.OWNER_PASSWORD || 'demo-password',
};

serve({
  env: { ...process.env, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password },
  knownPassword: process.env.OWNER_PASSWORD ? undefined : owner.password,
  async prepare({ app }, config) {
    await fillDemo(app, config.dataDir, owner.name);
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
  },
});
