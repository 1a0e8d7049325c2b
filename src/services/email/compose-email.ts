import type { OutgoingEmail } from './port.ts';
import { mailOf } from './smtp.ts';

/** An email as it is sent, with its hidden recipients. */
export async function composeEmail(email: OutgoingEmail): Promise<Uint8Array> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js');
  const node = new MailComposer({
    ...mailOf(email),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  node.keepBcc = true;
  return node.build();
}
