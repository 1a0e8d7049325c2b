import { findDay, findUrgency, readNotes } from '#features/conversations/index.ts';
import { alertOwner } from '#features/dangers/index.ts';
import { findEmail, labelEmail, type ReceivedEmail, repliedTo } from '#features/mailbox/index.ts';
import { isLead } from '#features/mailbox/rules/lead.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { newId } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { adminLink } from '#lib/links.ts';
import { plain } from '#lib/typos.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { findPraise } from '../engine/find-praise.ts';
import { findType } from '../engine/find-type.ts';
import { readWantedTime } from '../engine/wanted-time.ts';
import { asksHowToPay, asksToMove, writeReply } from '../engine/write-reply.ts';
import { maxRead, policyOf } from '../rules/drafts.ts';
import { isAnswered } from '../rules/email-types.ts';
import { learnFrom } from '../rules/learning.ts';
import type { Asked } from '../rules/reply-facts.ts';
import { deleteDraft, findDraft, insertDraft, lockDraft, updateDraft } from '../store/drafts.ts';
import { findSimilar } from '../store/examples.ts';
import { scheduleAutoReply } from './auto-reply.ts';
import { replyFacts } from './reply-facts.ts';
import { writeByModel } from './write-by-model.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'draft-reply': { draftId: string };
  }
}

/**
 * Determines an incoming email's type and labels it, in the transaction that stores it; a job
 * drafts the reply.
 */
export async function planReply(app: App, tx: Transaction, received: ReceivedEmail): Promise<void> {
  const { emailId, author, subject, replyText, isAutomatic, messageId, answers } = received;
  // A website's form may send in the name of the business.
  const recipient = author.address || received.sender;
  const found = findType({ sender: recipient, subject, text: replyText, isAutomatic });
  if (isLead(received)) await labelEmail(tx, emailId, 'quote_request', 'engine');
  if (isAutomatic || isOwnAddress(app, recipient)) return;
  if (found.type === 'quoteRequest') await labelEmail(tx, emailId, 'quote_request', 'engine');
  if (isUrgent(`${subject}\n${replyText}`)) await labelEmail(tx, emailId, 'urgent', 'engine');
  // The request that is made of a lead alerts of what is in it.
  if (!isLead(received))
    await alertOwner(app, tx, {
      source: { emailId },
      who: author.name || recipient,
      text: `${subject}. ${replyText}`.slice(0, maxForDanger),
      path: adminLink('email', {}, { message: emailId }),
      kind: 'message',
    });
  if (!isAnswered(found.type)) return;
  if (!policyOf(currentSettings(app).email_assistant, found.type).isEnabled) return;
  const id = newId(app.now());
  await insertDraft(tx, {
    id,
    emailId,
    status: 'writing',
    type: found.type,
    confidence: found.confidence,
    mayBeComplaint: found.mayBeComplaint,
    recipient,
    threadRoot: answers[0] || messageId || emailId,
    readText: replyText.slice(0, maxRead).toWellFormed(),
    createdAt: app.now(),
  });
  await app.jobs.enqueue(tx, 'draft-reply', { draftId: id });
}

/** Max characters in which a danger is looked for: the time grows faster than the length. */
const maxForDanger = 8000;

/** "20% off today" is in no hurry. */
const isAdvertising = /\b(?:unsubscribe|darse de baja|cancelar (?:la|su) suscripcion)\b/;

function isUrgent(text: string): boolean {
  const read = plain(text.slice(0, maxRead));
  const urgency = findUrgency(read);
  return urgency === 'emergency' || (urgency === 'urgent' && !isAdvertising.test(read));
}

/** Two programs that answer each other's answers would never stop. */
function isOwnAddress(app: App, sender: string): boolean {
  const own = [app.settings.mailFrom, currentBusiness(app).email];
  return own.some((address) => address.toLowerCase() === sender.toLowerCase());
}

/**
 * Drafts the reply to an email; nothing if it was added to a project's messages, which are answered
 * there.
 */
export async function draftReply(app: App, draftId: string, isLast: boolean): Promise<void> {
  const draft = await findDraft(app.database, draftId);
  const email = draft && (await findEmail(app.database, draft.emailId));
  if (draft?.status !== 'writing' || !email) return;
  const replied = await repliedTo.gather(app.database, [email.id]);
  const isMessage = replied.some((one) => one.get(email.id)?.joined);
  try {
    const written = isMessage ? undefined : await write(app, draft, email);
    await store(app, draftId, written);
  } catch (error) {
    if (isLast) await giveUp(app, draftId);
    throw error;
  }
}

type Drafted = NonNullable<Awaited<ReturnType<typeof findDraft>>>;
type Email = NonNullable<Awaited<ReturnType<typeof findEmail>>>;

async function write(app: App, draft: Drafted, email: Email) {
  const { recipient, readText, type } = draft;
  const text = `${email.subject}\n${readText}`;
  const read = await readNotes(app, text);
  const { language, intents, facts } = read;
  const asked: Asked = {
    type,
    language,
    plainText: plain(text),
    asksHours: intents.asksHours,
    asksArea: intents.asksArea || read.farTown !== undefined,
    asksPrice: intents.asksPrice,
    asksServices: intents.asksServices,
    asksLicense: intents.asksLicence,
    asksExperience: intents.asksWhoWeAre,
    asksPhone: intents.asksPhone,
    asksHowToPay: asksHowToPay(plain(text)),
    farTown: read.farTown,
    praise:
      type === 'generalInquiry' && !draft.mayBeComplaint ? findPraise(plain(text)) : undefined,
    danger: read.danger,
  };
  const known = await replyFacts(app, {
    email,
    sender: recipient,
    text: readText,
    language,
    wanted: wantedTime(app, { type, text, language, day: facts.preferred_start_date }),
    hasAddress: facts.service_address !== undefined,
  });
  const learned = await learnedFor(app, { type, language, text: readText });
  const reply = writeReply(asked, known, learned);
  // A model's reply to a danger or complaint helps no one.
  const isDelicate = asked.danger !== undefined || type === 'complaint' || draft.mayBeComplaint;
  const byModel = isDelicate ? undefined : await writeByModel(app, text, reply);
  return { language, reply, byModel };
}

/** Of a visit that is moved, the new day counts, not the one that it has. */
function wantedTime(
  app: App,
  {
    type,
    text,
    language,
    day,
  }: Pick<Drafted, 'type'> & {
    text: string;
    language: Language;
    day: string | undefined;
  },
) {
  const isMove = type === 'scheduling' && asksToMove(plain(text));
  const { dayText, hours } = readWantedTime(plain(text), isMove);
  const { timeZone } = currentBusiness(app);
  return { ...hours, day: isMove ? findDay(dayText, language, app.now(), timeZone) : day };
}

/** What earlier replies to similar emails teach, while Learning Mode is on. */
async function learnedFor(app: App, email: Parameters<typeof findSimilar>[1]) {
  const isOn = currentSettings(app).email_assistant.learning_mode;
  return learnFrom(isOn ? await findSimilar(app.database, email) : []);
}

async function store(
  app: App,
  draftId: string,
  written: Awaited<ReturnType<typeof write>> | undefined,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const draft = await lockDraft(tx, draftId);
    if (draft?.status !== 'writing') return;
    if (!written) await deleteDraft(tx, draftId);
    else {
      const { text, openPoints, suggestedTime = null } = written.reply;
      const { language, byModel } = written;
      const change = {
        language,
        draft: byModel ?? text,
        writtenBy: byModel ? ('model' as const) : ('built_in' as const),
        // A model may leave a fact out.
        sources: written.reply.sources.filter((one) => !byModel || byModel.includes(one.text)),
        openPoints,
        suggestedTime,
      };
      await updateDraft(tx, draftId, { ...change, status: 'pending' });
      await scheduleAutoReply(app, tx, { ...draft, ...change });
    }
    await publishChange(tx, { topic: 'emails', kind: 'changed', id: draft.emailId });
  });
}

async function giveUp(app: App, draftId: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    const draft = await lockDraft(tx, draftId);
    if (draft?.status !== 'writing') return;
    await updateDraft(tx, draftId, { status: 'failed' });
    await publishChange(tx, { topic: 'emails', kind: 'changed', id: draft.emailId });
  });
}
