import { writeEmail } from '#features/mailbox/index.ts';
import { adminLink } from '#lib/links.ts';

/** The email that shows the owner that emails arrive. */
export function testEmail(businessName: string, publicUrl: string) {
  const link = publicUrl + adminLink('settingsConnections');
  const text =
    'You requested this email in your back office settings. Emails about new requests are sent the same way.';
  return writeEmail({
    subject: `Test email from ${businessName}`,
    parts: [text],
    button: { button: 'Open connections', link, sentence: `Open your connections: ${link}` },
  });
}
