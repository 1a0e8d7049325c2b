import type { StaffRole } from '../../lib/rights.ts';
import { writeEmail } from '../mailbox/index.ts';
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
