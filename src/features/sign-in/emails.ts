import { writeEmail } from '../mailbox/index.ts';

/** The email with a link to choose a new password. The link works once, for an hour. */
export function resetEmail(businessName: string, link: string) {
  return writeEmail(`Choose a new password for ${businessName}`, [
    'Someone requested a new password for your back office. If it was you, open this link within an hour:',
    { button: 'Choose a new password', link, sentence: link },
    "If it wasn't you, you can ignore this email. Your password stays the same.",
  ]);
}
