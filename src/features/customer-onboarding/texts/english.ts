import { MINUTES } from '#lib/days/durations.ts';
import { codeLasts, invitationDays } from '../rules.ts';

interface Invitation {
  firstName: string;
  business: string;
  phone: string;
  link: string;
}

const codeMinutes = codeLasts / MINUTES;

export const english = {
  button: 'Open your customer page',
  welcome: ({ firstName, business, phone, link }: Invitation) => ({
    subject: `Welcome to ${business}: your customer page`,
    text: `Hi ${firstName},

Thank you for letting us work on your home. We made a customer page for you where you can follow your projects and message us.

Open it with this personal link and choose a password:
${link}

The link works once, within ${invitationDays} days, and only for you. Please don't share it.

Questions? Call us at ${phone}.

${business}`,
  }),
  reminder: ({ firstName, business, phone, link }: Invitation) => ({
    subject: `Your customer page at ${business} is ready`,
    text: `Hi ${firstName},

Last week we sent you a link to your customer page. If you'd like to use it, here's a new one:
${link}

It works once, within ${invitationDays} days. If you'd rather not, there's nothing you need to do. We won't remind you again.

Questions? Call us at ${phone}.

${business}`,
  }),
  asked: ({ firstName, business, phone, link, code }: Invitation & { code: string }) => ({
    subject: `Your customer page at ${business}`,
    text: `Hi ${firstName},

Here's the link to your customer page, as requested on one of your documents. Open it and choose a password to see all your projects, estimates and invoices:
${link}

Or continue where you left off, with this code:
${code}

The code works for ${codeMinutes} minutes and the link for ${invitationDays} days, and only for you. If you didn't request this, ignore this email and don't give the code to anyone.

Questions? Call us at ${phone}.

${business}`,
  }),
};
