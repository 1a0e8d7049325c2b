import type { OwnSecrets } from './port.ts';

/**
 * What a folder of a remote mailbox is for; `all` holds every email that is not in the trash, as in
 * Gmail.
 */
export const remoteRoles = ['inbox', 'sent', 'archive', 'all', 'trash'] as const;
export type RemoteRole = (typeof remoteRoles)[number];

export interface RemoteFolder {
  path: string;
  role: RemoteRole;
  /**
   * Its state as one text: as long as it is the same, nothing in the folder has changed. Empty if
   * the server can't tell.
   */
  state: string;
  /** How many emails are in it. */
  count: number;
}

/** A folder that is open. */
export interface OpenFolder {
  /** The server's numbering of emails (UIDVALIDITY); if it changes, all numbers change. */
  numbering: string;
  /** Every later email has this number (UID) or a higher one. */
  nextUid: number;
  /** The state of its changes, or empty if the server does not count them. */
  modseq: string;
}

export interface RemoteFlags {
  uid: number;
  isRead: boolean;
  isStarred: boolean;
}

/** An email as a mailbox lists it. */
export interface RemoteHead extends RemoteFlags {
  /** A draft, or marked as deleted: not sent yet, or no longer wanted. */
  isLeftAlone: boolean;
  /** When the server received it. */
  receivedAt: Date;
  size: number;
  /** According to the email: none of it can be trusted. */
  messageId: string;
  answers: string[];
  from: string;
  to: string;
  cc: string;
  replyTo: string;
  subject: string;
  /** The beginning of its text, if requested. */
  text: string;
  /** What may be a secret of ours, in its headers and that text. */
  secrets: OwnSecrets;
}

/** The raw bytes of an email; of one that is too large only the first. */
export interface EmailSource {
  source: Uint8Array;
  isWhole: boolean;
}

export interface Location {
  numbering: string;
  uid: number;
}

/** A remote mailbox while it is connected. Folder operations apply to the folder opened last. */
export interface RemoteMailbox {
  /** False once the server has hung up: an error then was not a refusal. */
  readonly isConnected: boolean;
  /** The server itself stores what is sent through it in Sent. */
  readonly storesSent: boolean;
  /** Throws if the server hangs up or refuses. */
  listFolders(): Promise<RemoteFolder[]>;
  createFolder(name: string): Promise<string>;
  openFolder(path: string): Promise<OpenFolder>;
  /** The existing numbers from `first` to `last`, ascending. */
  listUids(first: number, last: number | '*'): Promise<number[]>;
  /** At most a few hundred at once. */
  readHeads(uids: number[], withText: boolean): Promise<RemoteHead[]>;
  readSource(uid: number): Promise<EmailSource | undefined>;
  /**
   * Flags of the emails from `first` to `last`; only those changed since `modseq` if the server can
   * tell.
   */
  readFlags(first: number, last: number, modseq: string): Promise<RemoteFlags[]>;
  /** Throws with the server's message if it refuses, like the next four. */
  setFlags(flags: RemoteFlags): Promise<void>;
  /** Returns where the email is now, if the server tells; also undefined if it was not there. */
  move(uid: number, path: string): Promise<Location | undefined>;
  deleteForGood(uid: number): Promise<void>;
  append(path: string, source: Uint8Array, at: Date): Promise<Location | undefined>;
  findById(messageId: string): Promise<number[]>;
  /**
   * Which emails are in a folder that is not synced, by their ids; spam and drafts do not count.
   * Throws if the server hangs up; a folder that it does not open counts as empty.
   */
  findElsewhere(messageIds: string[]): Promise<Set<string>>;
  /** The newest emails that contain a text. */
  search(text: string, max: number): Promise<number[]>;
  /** Waits until something changes in the open folder, the signal is given, or the time is over. */
  waitForChange(signal: AbortSignal, maxMs: number): Promise<void>;
}

/** Receives emails. A changed connection is another object. */
export interface EmailReceiver {
  /** The account, by name: user and server. */
  readonly account: string;
  /** The server, by name. */
  readonly name: string;
  /**
   * Opens the mailbox. Returns how many emails are in its inbox; throws with the server's own
   * message.
   */
  open(): Promise<number>;
  /**
   * Runs a task in the mailbox over its own connection. Throws with the server's own message, as
   * `SignInRefused` if the user or password is wrong.
   * @param signal ends the connection and its task
   */
  connect<Result>(
    work: (mailbox: RemoteMailbox) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
}

/** The server refuses this user's sign-in: another try right away makes it worse. */
export class SignInRefused extends Error {}
