import PostalMime from 'postal-mime';
import type { startFakeSmtp } from '#fakes/smtp-server.ts';
import { SECONDS } from '#lib/days/durations.ts';
import { waitUntil } from './wait-until.ts';

type FakeSmtp = Awaited<ReturnType<typeof startFakeSmtp>>;

/** A job that no worker is woken for is found within half a minute. */
const maxWaitMs = 45 * SECONDS;

/** Subject and text of the newest email sent to an address that contains some text. */
export function sentEmail(smtp: FakeSmtp, email: string, expected = '') {
  return waitUntil(
    `an email to ${email}`,
    async () => {
      for (const { raw } of smtp.emails.filter(({ to }) => to.includes(email)).reverse()) {
        const { subject = '', text = '' } = await PostalMime.parse(raw);
        if (text.includes(expected)) return { subject, text };
      }
      return undefined;
    },
    maxWaitMs,
  );
}
