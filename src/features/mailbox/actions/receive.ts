import { DAYS } from '../../../lib/days/durations.ts';
import { isId, newId, sha256 } from '../../../lib/ids.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { publishChange } from '../../../platform/realtime/events.ts';
import type { App } from '../../../services/app.ts';
import { openLetter } from '../../../services/email/open-email.ts';
import type {
  EmailReceiver,
  IncomingFile,
  IncomingLetter,
  MailboxLetter,
} from '../../../services/email/port.ts';
import { deleteOrphanedFiles } from '../../files/index.ts';
import { emailReceived } from '../events.ts';
import {
  findEmail,
  findMailbox,
  insertReceived,
  isReceived,
  knownLetters,
  noteReading,
  recordError,
  threadsOf,
} from '../store.ts';
import type { KeptAttachment } from '../tables.ts';

/** Most files of one letter that are kept. */
const maxFiles = 100;
const beginningOnly =
  'This email is larger than 30 MB. Only the beginning is shown here, without attachments. Please open it in your email program.';
const unreadable: IncomingLetter = {
  id: '',
  answers: [],
  from: { name: '', address: '' },
  to: '',
  subject: 'Unreadable email',
  text: "Please open this email in your email program. It is damaged or in a format that can't be read here.",
  html: '',
  ownWords: '',
  isAutomatic: true,
  files: [],
};

/**
 * Keeps what came into the connected mailbox since the last time; from the first day on, not from
 * before. A mailbox that does not answer is noted, for the owner to see. Throws when a letter cannot
 * be kept: it comes again the next time.
 */
export async function receiveLetters(app: App): Promise<void> {
  const { receiver } = app;
  if (!receiver) return;
  const { account } = receiver;
  const mailbox = await findMailbox(app.database, account);
  const since = new Date((mailbox?.readAt ?? app.now()).getTime() - DAYS);
  const after = mailbox?.numbering ? mailbox : undefined;
  let isKeeping = false;
  const take = async (one: MailboxLetter) => {
    isKeeping = true;
    await keepLetter(app, receiver, one);
    isKeeping = false;
  };
  const place = await receiver.receive(after, since, take).catch(async (error) => {
    // What goes wrong in keeping is ours, and what it says may hold the letter itself.
    if (isKeeping) {
      await recordError(app.database, account, 'an email could not be stored here.');
      throw error;
    }
    app.log.warn({ err: error, mailbox: receiver.name }, 'mailbox not read');
    const said = error instanceof Error ? error.message : String(error);
    await recordError(app.database, account, said.slice(0, 500));
  });
  if (place) await noteReading(app.database, account, place, app.now());
}

/**
 * Looks into the mailbox while the owner waits. Throws 409 when there is none, 502 with its server's
 * words when it does not open.
 */
export async function checkMailbox(app: App): Promise<void> {
  if (!app.receiver) throw new AppError(409, 'not_set_up', 'No mailbox is connected.');
  await receiveLetters(app);
  const error = (await findMailbox(app.database, app.receiver.account))?.error;
  if (error) throw new AppError(502, 'mailbox_failed', `Couldn't open the mailbox: ${error}`);
}

/** Removes files of received letters that no row has named for longer than receiving can take. */
export function sweepLetterFiles(app: App): Promise<number> {
  return deleteOrphanedFiles(app, 'letter-files', (ids) => knownLetters(app.database, ids));
}

async function keepLetter(app: App, { account }: EmailReceiver, one: MailboxLetter): Promise<void> {
  const { place, source, isWhole } = one;
  const sourceHash = sha256(source);
  const letter = (await openLetter(source)) ?? unreadable;
  const now = app.now();
  if ((await isReceived(app.database, sourceHash)) || (await isOurs(app, letter))) {
    await noteReading(app.database, account, place, now);
    return;
  }
  const id = newId(now);
  const attachments = isWhole ? await keepFiles(app, id, letter.files.slice(0, maxFiles)) : [];
  await app.database.transaction(async (tx) => {
    const isNew = await insertReceived(tx, {
      id,
      folder: 'inbox',
      delivery: 'received',
      createdAt: now,
      sourceHash,
      attachments,
      sender: written(letter.from),
      recipient: letter.to,
      subject: letter.subject,
      bodyText: [isWhole ? '' : beginningOnly, letter.text].filter(Boolean).join('\n\n'),
      bodyHtml: letter.html,
    });
    await noteReading(tx, account, place, now);
    // Another server was faster; its files are its own, these are swept.
    if (!isNew) return;
    await emailReceived.publish(app, tx, {
      letterId: id,
      threads: [...(await threadsOf(tx, letter.answers.flatMap(ownId))), ...letter.answers],
      ownWords: letter.ownWords,
      isAutomatic: letter.isAutomatic,
    });
    await publishChange(tx, { topic: 'emails', kind: 'created', id });
  });
}

/** A letter of our own to the owner, come back through the same mailbox: it is kept already. */
async function isOurs(app: App, { id, from }: IncomingLetter): Promise<boolean> {
  const [own] = ownId(id);
  if (!own || from.address.toLowerCase() !== app.settings.mailFrom.toLowerCase()) return false;
  return (await findEmail(app.database, own)) !== undefined;
}

/** The id under which we keep the letter that went out under this one. */
function ownId(id: string): string[] {
  const [name = ''] = id.split('@');
  return isId(name) ? [name] : [];
}

async function keepFiles(app: App, id: string, files: IncomingFile[]): Promise<KeptAttachment[]> {
  const kept: KeptAttachment[] = [];
  for (const [position, { name, type, content, isInline }] of files.entries()) {
    const file = `letter-files/${id}/${position}`;
    await app.files.write(file, content);
    kept.push({ name: name || `file-${position + 1}`, type, file, size: content.length, isInline });
  }
  return kept;
}

function written({ name, address }: IncomingLetter['from']): string {
  return name && address ? `${name} <${address}>` : name || address;
}
