/** What a folder of a mailbox elsewhere is for; `all` holds every email that is not in the trash, as with Gmail. */
export const remoteRoles = ['inbox', 'sent', 'archive', 'all', 'trash'] as const;
export type RemoteRole = (typeof remoteRoles)[number];

export interface RemoteFolder {
  path: string;
  role: RemoteRole;
  /** How it stands, in one text: as long as it is the same, nothing in it has changed. Empty where the server can't tell. */
  state: string;
  /** How many emails are in it. */
  count: number;
}

/** A folder that is open. */
export interface OpenFolder {
  /** What its server numbers emails by (UIDVALIDITY); under another one all numbers are others. */
  numbering: string;
  /** Every email that comes later has this number (UID) or a higher one. */
  nextUid: number;
  /** Where its changes stand, or empty where the server does not count them. */
  modseq: string;
}

export interface RemoteFlags {
  uid: number;
  isRead: boolean;
  isStarred: boolean;
}

/** An email as a mailbox lists it. */
export interface RemoteHead extends RemoteFlags {
  /** A draft, or marked as deleted: its owner has not written it yet, or does not want it any more. */
  isLeftAlone: boolean;
  /** When the server received it. */
  receivedAt: Date;
  size: number;
  /** As it says of itself: none of it can be believed. */
  messageId: string;
  answers: string[];
  from: string;
  to: string;
  cc: string;
  replyTo: string;
  subject: string;
  /** The beginning of its text, where that was asked for. */
  text: string;
}

/** An email's bytes as they came over the wire; of one that is too large only the first. */
export interface EmailSource {
  source: Uint8Array;
  isWhole: boolean;
}

export interface Location {
  numbering: string;
  uid: number;
}

/** A mailbox elsewhere while it is connected. What works on a folder works on the one opened last. */
export interface RemoteMailbox {
  /** False once the server has hung up: what failed then was not refused. */
  readonly isConnected: boolean;
  /** The server itself puts what is sent through it into Sent. */
  readonly storesSent: boolean;
  /** Throws when the server hangs up or refuses. */
  listFolders(): Promise<RemoteFolder[]>;
  createFolder(name: string): Promise<string>;
  openFolder(path: string): Promise<OpenFolder>;
  /** Which numbers from `first` to `last` are there, rising. */
  listUids(first: number, last: number | '*'): Promise<number[]>;
  /** At most a few hundred at once. */
  readHeads(uids: number[], withText: boolean): Promise<RemoteHead[]>;
  readSource(uid: number): Promise<EmailSource | undefined>;
  /** Marks of the emails from `first` to `last`; only those that changed since `modseq` where the server can tell. */
  readFlags(first: number, last: number, modseq: string): Promise<RemoteFlags[]>;
  /** Throws with the server's message when it refuses, as the next four do. */
  setFlags(flags: RemoteFlags): Promise<void>;
  /** Gives where the email lies now, if the server tells; nothing also when it was not there. */
  move(uid: number, path: string): Promise<Location | undefined>;
  deleteForGood(uid: number): Promise<void>;
  append(path: string, source: Uint8Array, at: Date): Promise<Location | undefined>;
  findById(messageId: string): Promise<number[]>;
  /**
   * Which emails lie in a folder that is not followed, by their ids; spam and drafts do not count. Throws
   * when the server hangs up; a folder that it does not open holds none.
   */
  findElsewhere(messageIds: string[]): Promise<Set<string>>;
  /** The newest emails with a text anywhere in them. */
  search(text: string, max: number): Promise<number[]>;
  /** Waits until something changes in the open folder, the signal is given, or the time is over. */
  waitForChange(signal: AbortSignal, maxMs: number): Promise<void>;
}

/** How emails come into the house. A connection that was changed is another object. */
export interface EmailReceiver {
  /** Whose emails they are, by name: user and server. */
  readonly account: string;
  /** The server, by name. */
  readonly name: string;
  /** Opens the mailbox. Returns how many emails are in its inbox; throws with the server's own message. */
  open(): Promise<number>;
  /**
   * Does something in the mailbox over a connection of its own. Throws with the server's own message, as
   * `SignInRefused` where the user or password is wrong.
   * @param signal ends the connection, and what is done over it
   */
  connect<Result>(
    work: (mailbox: RemoteMailbox) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
}

/** The server does not let this user in: trying again at once makes it worse. */
export class SignInRefused extends Error {}
