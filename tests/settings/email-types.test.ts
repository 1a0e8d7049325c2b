import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveEmails } from '#features/mailbox/actions/receive.ts';
import { newId } from '#lib/ids.ts';
import { arrives, draftOf, setAssistant, written } from '../factories/email-assistant.ts';
import { type Mail, startMail } from '../harness/mail.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

let mail: Mail;
let server: TestServer;
beforeAll(async () => {
  mail = await startMail();
  server = await startTestServer({ env: mail.env });
  await receiveEmails(server.app);
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

const emails = {
  quote_request:
    'How much would you charge to install a ceiling fan in our bedroom? We would like an estimate.',
  general_inquiry: 'What are your business hours, and do you work in Comfort?',
  scheduling: 'Could you reschedule my appointment to Thursday afternoon?',
  complaint: 'The faucet you put in is leaking again and I am very disappointed. Make it right.',
  payment: 'Do you take Zelle for the invoice? How can I pay the balance?',
} as const;

/** The assistant's names for them. */
const names = {
  quote_request: 'quoteRequest',
  general_inquiry: 'generalInquiry',
  scheduling: 'scheduling',
  complaint: 'complaint',
  payment: 'payment',
} as const;

const write = (type: keyof typeof emails) =>
  arrives(server, mail, {
    from: `Ann <${newId()}@example.com>`,
    subject: type.replace('_', ' '),
    text: `Hello,\n\n${emails[type]}\n\nAnn`,
  });

test.each(Object.keys(emails) as (keyof typeof emails)[])(
  'email_assistant.%s_enabled and its confidence decide whether a reply is drafted, and counts as unsure',
  async (type) => {
    await setAssistant(server, { [`${type}_enabled`]: true, [`${type}_confidence`]: 0 });
    const draft = await written(server, await write(type));
    expect(draft).toMatchObject({ email_type: names[type], is_unsure: false });
    await setAssistant(server, { [`${type}_confidence`]: 100 });
    expect((await draftOf(server, draft.email_id))?.is_unsure).toBe(true);
    await setAssistant(server, { [`${type}_enabled`]: false });
    const email = await write(type);
    // A later email that is answered shows that this one was processed.
    const later = type === 'quote_request' ? 'general_inquiry' : 'quote_request';
    await setAssistant(server, { [`${later}_enabled`]: true });
    await written(server, await write(later));
    expect(await draftOf(server, email)).toBeNull();
    await setAssistant(server, { [`${type}_enabled`]: true });
  },
);
