import { expect, test } from 'vitest';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { smtpCarrier } from './smtp.ts';

const email = {
  id: 'an-email',
  from: 'office@example.com',
  to: 'rosa@example.com',
  subject: 'Your estimate',
  text: 'It is attached.',
  html: '<p>It is attached.</p>',
  attachments: [],
};

test('a server of SMTP_URL that is not on this machine gets nothing without encryption', async () => {
  const smtp = await startFakeSmtp();
  // This address is the same server, but not one that is known to be local.
  const beyond = smtp.url.replace('127.0.0.1', '0.0.0.0');
  for (const url of [beyond, `${beyond}/?ignoreTLS=true&requireTLS=false`])
    await expect(smtpCarrier(url).deliver(email)).rejects.toThrow(/STARTTLS/i);
  expect(smtp.emails).toEqual([]);
  await smtpCarrier(smtp.url).deliver(email);
  expect(smtp.emails).toHaveLength(1);
  await smtp.stop();
});
