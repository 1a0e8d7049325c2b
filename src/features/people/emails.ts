import { writeEmail } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { adminLink } from '#lib/links.ts';
import type { StaffRole } from '#lib/rights.ts';
import type { App } from '#services/app.ts';
import { invitationDays } from './rules.ts';

const tasks: Record<StaffRole, string> = {
  office: 'for the work in the office',
  field: 'for your visits',
  bookkeeper: 'for the books',
};

/** The email that invites someone to the back office. The link works once, for seven days. */
export function invitationEmail(
  businessName: string,
  { name, role }: { name: string; role: StaffRole },
  link: string,
) {
  return writeEmail({
    subject: `Your invitation to ${businessName}`,
    parts: [
      `Hi ${name},`,
      `${businessName} invites you to its back office, ${tasks[role]}. Open this link within ${invitationDays} days and choose a password:`,
    ],
    button: { button: 'Accept invitation', link, sentence: link },
    after: ["If you don't know this business, you can ignore this email."],
  });
}

/** The email to the owner about an invitation in their name. */
export function invitedEmail(
  app: App,
  { name, email, role }: { name: string; email: string; role: StaffRole },
) {
  const link = `${app.settings.publicUrl}${adminLink('settingsTeam')}`;
  return writeEmail({
    subject: `${name} was invited to the back office of ${currentBusiness(app).name}`,
    parts: [
      `Someone signed in as you invited ${name} (${email}) ${tasks[role]}.`,
      'If it was you, you can ignore this email.',
      "If it wasn't you, withdraw the invitation and change your password right away.",
    ],
    button: { button: 'Review your team', link, sentence: `Review your team: ${link}` },
  });
}
