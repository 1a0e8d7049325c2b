import { writeEmail } from '#features/mailbox/index.ts';
import { adminLink } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { capitalized } from '#lib/plain-text.ts';
import type { CallLine } from './rules/call.ts';
import { durationText } from './rules/record.ts';

interface Caller {
  id: string;
  currentName: string;
  callerNumber: string;
  line: CallLine;
}

/** Notifies the owner of a voicemail. */
export function voicemailEmail(
  publicUrl: string,
  call: Caller,
  { durationSeconds }: { durationSeconds: number },
) {
  const number = call.callerNumber && formatPhone(call.callerNumber);
  const unknown = { browser: 'a visitor of your website', twilio: 'a hidden number' };
  const name = call.currentName || number || unknown[call.line];
  const link = publicUrl + adminLink('phoneCall', { id: call.id });
  return writeEmail({
    subject: `Voicemail from ${name}`,
    parts: [
      `${capitalized(name)} left a voicemail of ${durationText(durationSeconds)}.`,
      number && call.currentName ? { facts: [['Phone', number]] } : undefined,
    ],
    button: { button: 'Listen', link, sentence: `Listen to it: ${link}` },
  });
}
