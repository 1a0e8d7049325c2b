import type { ImapFlow } from 'imapflow';
import { SECONDS } from '#lib/days/durations.ts';
import { isGmail, listFolders, statusOf } from './imap-folders.ts';
import { fetchHeads } from './imap-heads.ts';
import { maxEmailBytes, saying } from './imap-server.ts';
import type {
  EmailSource,
  Location,
  OpenFolder,
  RemoteFlags,
  RemoteFolder,
  RemoteHead,
  RemoteMailbox,
} from './remote-mailbox.ts';

const bytesOfBeginning = 256 * 1024;
/** How often a server without notifications is polled. */
const pollMs = 15 * SECONDS;
/** The newest emails, whose flags are read if the server does not count changes. */
const newestFlags = 1000;
/** How many emails one command looks for. */
const idsAtOnce = 50;

/** A mailbox over an open IMAP connection. */
export class ImapMailbox implements RemoteMailbox {
  private readonly client: ImapFlow;

  constructor(client: ImapFlow) {
    this.client = client;
  }

  get isConnected(): boolean {
    return this.client.usable;
  }

  get storesSent(): boolean {
    return isGmail(this.client);
  }

  async listFolders(): Promise<RemoteFolder[]> {
    const folders: RemoteFolder[] = [];
    for (const folder of (await listFolders(this.client)).followed) {
      folders.push({ ...folder, ...(await statusOf(this.client, folder.path)) });
    }
    return folders;
  }

  async createFolder(name: string): Promise<string> {
    return (await saying(this.client.mailboxCreate(name))).path;
  }

  async openFolder(path: string): Promise<OpenFolder> {
    const open = await saying(this.client.mailboxOpen(path));
    const modseq = open.noModseq ? undefined : open.highestModseq;
    return {
      numbering: String(open.uidValidity),
      nextUid: open.uidNext,
      modseq: modseq === undefined ? '' : String(modseq),
    };
  }

  async listUids(first: number, last: number | '*'): Promise<number[]> {
    if (last !== '*' && last < first) return [];
    const found = await this.client.search({ uid: `${first}:${last}` }, { uid: true });
    if (!found) throw new Error('The mail server refused to list the emails.');
    // A range that ends in `*` always includes the last email.
    return found.filter((uid) => uid >= first).sort((a, b) => a - b);
  }

  readHeads(uids: number[], withText: boolean): Promise<RemoteHead[]> {
    return fetchHeads(this.client, uids, withText);
  }

  async readSource(uid: number): Promise<EmailSource | undefined> {
    const head = await this.client.fetchOne(String(uid), { size: true }, { uid: true });
    if (!head) return undefined;
    const isWhole = (head.size ?? 0) <= maxEmailBytes;
    const source = isWhole || { maxLength: bytesOfBeginning };
    const email = await this.client.fetchOne(String(uid), { source }, { uid: true });
    return email && email.source !== undefined ? { source: email.source, isWhole } : undefined;
  }

  async readFlags(first: number, last: number, modseq: string): Promise<RemoteFlags[]> {
    if (last < first) return [];
    const from = modseq ? first : Math.max(first, last - newestFlags);
    const found = await this.client.fetchAll(
      `${from}:${last}`,
      { uid: true, flags: true },
      { uid: true, ...(modseq && { changedSince: BigInt(modseq) }) },
    );
    return found.map(({ uid, flags }) => ({
      uid,
      isRead: flags?.has('\\Seen') ?? false,
      isStarred: flags?.has('\\Flagged') ?? false,
    }));
  }

  async setFlags({ uid, isRead, isStarred }: RemoteFlags): Promise<void> {
    const flags = { '\\Seen': isRead, '\\Flagged': isStarred };
    const named = (wanted: boolean) =>
      Object.entries(flags).flatMap(([flag, isSet]) => (isSet === wanted ? flag : []));
    const range = String(uid);
    const [added, removed] = [named(true), named(false)];
    const done =
      (added.length === 0 || (await this.client.messageFlagsAdd(range, added, { uid: true }))) &&
      (removed.length === 0 ||
        (await this.client.messageFlagsRemove(range, removed, { uid: true })));
    if (!done) throw new Error('The mail server refused to mark an email.');
  }

  async move(uid: number, path: string): Promise<Location | undefined> {
    const moved = await this.client.messageMove(String(uid), path, { uid: true });
    if (!moved) throw new Error(`The mail server refused to move an email to ${path}.`);
    const target = moved.uidMap?.get(uid);
    return moved.uidValidity !== undefined && target !== undefined
      ? { numbering: String(moved.uidValidity), uid: target }
      : undefined;
  }

  async deleteForGood(uid: number): Promise<void> {
    const deleted = await this.client.messageDelete(String(uid), { uid: true });
    if (!deleted) throw new Error('The mail server refused to delete an email.');
  }

  async append(path: string, source: Uint8Array, at: Date): Promise<Location | undefined> {
    const added = await saying(this.client.append(path, source, ['\\Seen'], at));
    if (!added) throw new Error(`The mail server refused to store an email in ${path}.`);
    return added.uid !== undefined && added.uidValidity !== undefined
      ? { numbering: String(added.uidValidity), uid: added.uid }
      : undefined;
  }

  async findById(messageId: string): Promise<number[]> {
    return this.findByIds([messageId]);
  }

  async findElsewhere(messageIds: string[]): Promise<Set<string>> {
    const missing = new Set(messageIds);
    // Listed again: a folder may have been created while this connection was open.
    for (const path of (await listFolders(this.client)).others) {
      if (missing.size === 0) break;
      if (!(await this.tryOpen(path))) continue;
      const ids = [...missing];
      for (let first = 0; first < ids.length; first += idsAtOnce) {
        const uids = await this.findByIds(ids.slice(first, first + idsAtOnce));
        const heads = await fetchHeads(this.client, uids, false);
        for (const { messageId } of heads) missing.delete(messageId);
      }
    }
    return new Set(messageIds.filter((id) => !missing.has(id)));
  }

  private async findByIds(messageIds: string[]): Promise<number[]> {
    const or = messageIds.map((id) => ({ header: { 'message-id': `<${id}>` } }));
    const found = await this.client.search({ or }, { uid: true });
    if (!found && !this.isConnected) throw new Error('The mail server hung up during a search.');
    return found || [];
  }

  /** Opens a folder for reading; returns false if the server lists it but refuses to open it. */
  private async tryOpen(path: string): Promise<boolean> {
    try {
      await this.client.mailboxOpen(path, { readOnly: true });
      return true;
    } catch (error) {
      if (!this.isConnected) throw error;
      return false;
    }
  }

  async search(text: string, max: number): Promise<number[]> {
    const found = await this.client.search({ text }, { uid: true });
    if (!found) throw new Error('The mail server refused the search.');
    return found.sort((a, b) => b - a).slice(0, max);
  }

  async waitForChange(signal: AbortSignal, maxMs: number): Promise<void> {
    const { client } = this;
    const canIdle = client.capabilities.has('IDLE');
    let wake = () => {};
    const changed = new Promise<void>((done) => {
      wake = done;
    });
    const timer = setTimeout(wake, canIdle ? maxMs : Math.min(maxMs, pollMs));
    const events = ['exists', 'expunge', 'flags', 'close'] as const;
    for (const event of events) client.on(event, wake);
    signal.addEventListener('abort', wake);
    try {
      if (signal.aborted) return;
      // A server that ends it is asked again after the usual pause.
      const idling = canIdle ? client.idle().catch(() => undefined) : undefined;
      await changed;
      // Any command ends the idling.
      await client.noop();
      await idling;
    } finally {
      clearTimeout(timer);
      for (const event of events) client.off(event, wake);
      signal.removeEventListener('abort', wake);
    }
  }
}
