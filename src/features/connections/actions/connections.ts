import { callModel, findModelDay, reasonOf, testModel } from '#features/language-model/index.ts';
import { findMailbox, sendEmailNow } from '#features/mailbox/index.ts';
import { testCards, viewCardConnection } from '#features/payments/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { ownersModel } from '#features/settings/rules/settings.ts';
import { dayIn } from '#lib/days/days.ts';
import { SECONDS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { formatPhone } from '#lib/phone.ts';
import { AppError, conflict } from '#platform/http/errors.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import type { ConnectionName, ConnectionTest, ConnectionView } from '../contract/connections.ts';
import { testEmail } from '../emails.ts';
import { testPush, viewPush } from './push.ts';
import { testReviews, viewReviews } from './reviews.ts';
import { silence } from './silence.ts';
import { testSocial, viewSocial } from './social.ts';
import { errorReason, within } from './within.ts';

const maxTestMs = 15 * SECONDS;

/** What is connected: an outside service or the built-in default. */
export async function listConnections(app: App): Promise<ConnectionView[]> {
  return [
    {
      name: 'mail',
      title: 'Email',
      ...(app.mail.leavesServer
        ? { state: 'connected', description: `Emails are sent through ${app.mail.name}` }
        : { state: 'built_in', description: 'Built-in mailbox: emails stay in this back office' }),
    },
    await viewMailbox(app),
    {
      name: 'texts',
      title: 'Texts and phone calls',
      ...(app.texts
        ? {
            state: 'connected',
            description: `Texts are sent through ${app.texts.name} from ${formatPhone(app.texts.number)}`,
          }
        : {
            state: 'off',
            description: 'Not connected. You send texts by hand, and calls ring only in browsers',
          }),
    },
    await viewCards(app),
    {
      name: 'google',
      title: 'Google sign-in',
      ...(app.google
        ? {
            state: 'connected',
            description: app.google.redirects
              ? 'Available on your sign-in page and the customer sign-in page'
              : 'Available on your sign-in page; customer sign-in also needs the client secret',
          }
        : { state: 'off', description: 'Not set up. You sign in with your password' }),
    },
    {
      name: 'files',
      title: 'Files',
      state: 'built_in',
      description: `Photos are stored in a folder on this machine: ${app.files.location}`,
    },
    await viewAssistant(app),
    {
      name: 'speech',
      title: 'Transcription of voicemails',
      ...(app.speech
        ? {
            state: 'connected',
            description: 'Voicemails are transcribed by your own server',
            installer_details: 'The server of SPEECH_URL.',
          }
        : {
            state: 'off',
            description: 'Not set up. Ask whoever installed Plumbline',
            installer_details:
              'Set SPEECH_URL to a server with the OpenAI API, such as whisper.cpp.',
          }),
    },
    await viewSocial(app),
    await viewReviews(app),
    await viewPush(app),
  ];
}

/**
 * Tests a connection for real and reports the result.
 * @param limit max time in milliseconds
 */
export async function testConnection(
  app: App,
  name: ConnectionName,
  limit = maxTestMs,
): Promise<ConnectionTest> {
  const { run, failed } = tests[name];
  try {
    return { works: true, message: await within(limit, run(app)) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    return { works: false, message: `${failed}: ${errorReason(error)}` };
  }
}

const tests: Record<ConnectionName, { run(app: App): Promise<string>; failed: string }> = {
  mail: { run: testMail, failed: 'The mail server did not accept the test email' },
  mailbox: { run: testMailbox, failed: "Couldn't open the mailbox" },
  texts: { run: testTexts, failed: "Couldn't reach Twilio" },
  cards: { run: testCardPayments, failed: "Couldn't reach Stripe" },
  google: { run: testGoogle, failed: "Couldn't get Google's keys" },
  files: { run: testFiles, failed: "Couldn't store the test file" },
  assistant: { run: testAssistant, failed: 'The model did not respond' },
  speech: { run: testSpeech, failed: 'The server did not transcribe' },
  social: { run: testSocial, failed: 'Not every account answered' },
  reviews: { run: testReviews, failed: "Couldn't read the reviews" },
  push: { run: testPush, failed: 'A device was not reached' },
};

async function testMail(app: App): Promise<string> {
  const owner = await findOwner(app.database);
  if (!owner) throw conflict('no_owner', 'There is no owner to email.');
  const outgoing = testEmail(currentBusiness(app).name, app.settings.publicUrl);
  await sendEmailNow(app, { folder: 'inbox', to: owner.email, ...outgoing });
  return app.mail.leavesServer
    ? `${app.mail.name} accepted a test email to ${owner.email}.`
    : 'A test email is in your mailbox, under Email.';
}

async function testMailbox({ receiver }: App): Promise<string> {
  if (!receiver) throw conflict('not_set_up', 'No mailbox is connected.');
  const count = await receiver.open();
  const emails = count === 1 ? '1 email' : `${count.toLocaleString('en-US')} emails`;
  return `Opened the mailbox at ${receiver.name}: ${emails} in the inbox.`;
}

async function testTexts({ texts }: App): Promise<string> {
  if (!texts) throw conflict('not_set_up', 'Text messages are not connected.');
  await texts.check();
  return `${texts.name} responded: ${formatPhone(texts.number)} can send texts.`;
}

async function testCardPayments(app: App): Promise<string> {
  const { provider } = await viewCardConnection(app);
  if (provider === 'off') throw conflict('not_set_up', 'Card payments are off.');
  const { works, message } = await testCards(app);
  if (!works) throw new Error(message);
  return message;
}

/** Sends a second of silence: all that matters is that the server accepts it. */
async function testSpeech({ speech }: App): Promise<string> {
  if (!speech) throw conflict('not_set_up', 'Transcription is not set up.');
  await speech.transcribe({ bytes: silence(), mediaType: 'audio/wav' });
  return 'The server accepted a second of silence and responded.';
}

async function testGoogle(app: App): Promise<string> {
  if (!app.google) throw conflict('not_set_up', 'Google sign-in is not set up.');
  await app.google.fetchKeys();
  return 'Google responded with its keys.';
}

async function testFiles(app: App): Promise<string> {
  const folder = `test-${newId()}`;
  const written = new TextEncoder().encode(folder);
  try {
    await app.files.write(`${folder}/file.txt`, written);
    const file = await app.files.read(`${folder}/file.txt`);
    const read = await new Response(file?.stream ?? null).text();
    if (read !== folder) throw new Error('the file content came back different');
  } finally {
    await app.files.removeFolder(folder);
  }
  return 'A test file was written, read back and removed.';
}

async function testAssistant(app: App): Promise<string> {
  const owners = ownersModel(currentSettings(app).assistant);
  if (!owners) return 'The built-in engine answers. It needs no key.';
  const text = await callModel(app, owners, {
    day: today(app),
    max: { input: 100, output: 50 },
    run: testModel,
  }).catch((error) => {
    throw new Error(reasonOf(error));
  });
  return `${owners.model} answered: ${text}`;
}

async function viewCards(app: App): Promise<ConnectionView> {
  const view = { name: 'cards' as const, title: 'Card payments' };
  const { provider, has_keys } = await viewCardConnection(app);
  if (provider === 'off')
    return { ...view, state: 'off', description: 'Off. Turn them on in Settings, Payments' };
  if (provider === 'test')
    return { ...view, state: 'built_in', description: 'Test terminal: no card is charged' };
  return has_keys
    ? { ...view, state: 'connected', description: 'Customers pay by card through Stripe' }
    : {
        ...view,
        state: 'off',
        description: 'Stripe is chosen, but its keys are missing. Enter them in Settings, Payments',
      };
}

async function viewMailbox({ database, receiver }: App): Promise<ConnectionView> {
  const view = { name: 'mailbox' as const, title: 'Incoming email' };
  if (!receiver)
    return {
      ...view,
      state: 'off',
      description: "No mailbox is connected. Email replies don't show up here",
    };
  const failed = (await findMailbox(database, receiver.account))?.error;
  const description = `Receiving email from ${receiver.account}`;
  return {
    ...view,
    state: failed ? 'attention' : 'connected',
    description: failed ? `${description}. Not working right now: ${failed}` : description,
  };
}

async function viewAssistant(app: App): Promise<ConnectionView> {
  const { assistant } = currentSettings(app);
  const view = { name: 'assistant' as const, title: 'Assistant' };
  const owners = ownersModel(assistant);
  if (!assistant.is_on)
    return { ...view, state: 'off', description: 'Off: no chat on the website' };
  if (!owners)
    return { ...view, state: 'built_in', description: 'Built-in engine: free, no key needed' };
  const day = await findModelDay(app.database, today(app));
  const spent = `$${(day?.spent ?? 0).toFixed(2)} of $${owners.dailyLimit.toFixed(2)} today`;
  const failed = day?.failures
    ? `. ${day.failures} of ${day.calls} calls today failed, last: ${day.lastFailure}; the built-in engine took over`
    : '';
  return {
    ...view,
    state: 'connected',
    description: `${owners.model} writes the answers, ${spent}${failed}`,
  };
}

function today(app: App): string {
  return dayIn(currentBusiness(app).timeZone, app.now());
}
