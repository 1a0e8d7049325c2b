import { writeEmail } from '../mailbox/index.ts';

/** The email by which the owner sees that emails arrive. */
export function testEmail(businessName: string) {
  const text =
    'You requested this email in your back office settings. Emails about new requests are sent the same way.';
  return writeEmail(`Test email from ${businessName}`, [text]);
}
