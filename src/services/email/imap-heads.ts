import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import { secretsInText } from './own-secrets.ts';
import { secretHeader } from './port.ts';
import { idsIn, oneLine, readBeginning } from './read-email.ts';
import type { RemoteHead } from './remote-mailbox.ts';

/** As much text as lists show; beyond that, the server searches. */
const bytesOfText = 1500;
const charactersOfText = 600;

/** What a mailbox lists of some emails, ordered by their numbers. */
export async function fetchHeads(
  client: ImapFlow,
  uids: number[],
  withText: boolean,
): Promise<RemoteHead[]> {
  if (uids.length === 0) return [];
  const emails = await client.fetchAll(
    rangesOf(uids),
    {
      flags: true,
      envelope: true,
      internalDate: true,
      size: true,
      headers: ['references', secretHeader],
      ...(withText && { bodyStructure: true }),
    },
    { uid: true },
  );
  const texts = withText ? await fetchTexts(client, emails) : new Map<number, string>();
  return emails
    .map((email) => headOf(email, texts.get(email.uid) ?? ''))
    .sort((a, b) => a.uid - b.uid);
}

function headOf(email: FetchMessageObject, text: string): RemoteHead {
  const { uid, flags = new Set<string>(), envelope = {}, size = 0, headers } = email;
  const unfolded = headers?.toString('latin1').replace(/\r\n[ \t]+/g, ' ') ?? '';
  const answers = [...idsIn(unfolded), ...idsIn(envelope.inReplyTo)];
  return {
    uid,
    isRead: flags.has('\\Seen'),
    isStarred: flags.has('\\Flagged'),
    isLeftAlone: flags.has('\\Draft') || flags.has('\\Deleted'),
    receivedAt: dateOf(email.internalDate),
    size,
    messageId: oneLine(idsIn(envelope.messageId)[0] ?? ''),
    answers: answers.map(oneLine),
    from: listOf(envelope.from?.slice(0, 1)),
    to: listOf(envelope.to),
    cc: listOf(envelope.cc),
    replyTo: listOf(envelope.replyTo),
    subject: oneLine(envelope.subject ?? ''),
    text,
    secrets: secretsInText(`${unfolded}\n${text}`),
  };
}

function dateOf(date: Date | string | undefined): Date {
  const read = new Date(date ?? 0);
  return Number.isNaN(read.getTime()) || read.getTime() < 0 ? new Date(0) : read;
}

function listOf(people: { name?: string | undefined; address?: string | undefined }[] = []) {
  const written = people.map(({ name, address }) =>
    name && address ? `${name} <${address}>` : name || address || '',
  );
  return oneLine(written.filter(Boolean).join(', '));
}

/** Parts with the same number are fetched together. */
async function fetchTexts(
  client: ImapFlow,
  emails: FetchMessageObject[],
): Promise<Map<number, string>> {
  const parts = emails.flatMap(({ uid, bodyStructure }) => {
    const part =
      bodyStructure && (textPart(bodyStructure, 'plain') ?? textPart(bodyStructure, 'html'));
    return part ? [{ uid, key: part.part ?? '1', part }] : [];
  });
  const texts = new Map<number, string>();
  for (const [key, same] of Map.groupBy(parts, (part) => part.key)) {
    const byUid = new Map(same.map(({ uid, part }) => [uid, part]));
    const query = { bodyParts: [{ key, start: 0, maxLength: bytesOfText }] };
    for (const { uid, bodyParts } of await client.fetchAll(rangesOf([...byUid.keys()]), query, {
      uid: true,
    })) {
      const part = byUid.get(uid);
      const bytes = bodyParts?.values().next().value;
      if (!part || !bytes) continue;
      const { type, encoding = '', parameters = {} } = part;
      const text = { type, encoding, charset: parameters.charset ?? 'utf-8', bytes };
      const beginning = await readBeginning(text).catch(() => '');
      texts.set(uid, beginning.slice(0, charactersOfText).toWellFormed());
    }
  }
  return texts;
}

function textPart(
  node: MessageStructureObject,
  kind: 'plain' | 'html',
  depth = 0,
): MessageStructureObject | undefined {
  if (node.type === `text/${kind}` && node.disposition !== 'attachment') return node;
  if (depth > 20 || node.type === 'message/rfc822') return undefined;
  for (const child of node.childNodes ?? []) {
    const found = textPart(child, kind, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** Numbers in the protocol's notation: `1:3,7`. */
export function rangesOf(uids: number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const uid of [...uids].sort((a, b) => a - b)) {
    const latest = ranges.at(-1);
    if (latest && uid <= latest[1] + 1) latest[1] = uid;
    else ranges.push([uid, uid]);
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}:${last}`)).join(',');
}
