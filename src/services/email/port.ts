import type { Invitation } from './read-invitation.ts';

/** A file that goes with an email. */
export interface Attachment<Content = string | Uint8Array> {
  name: string;
  /** Media type, with its parameters. */
  type: string;
  content: Content;
}

export interface OutgoingEmail {
  id: string;
  from: string;
  to: string;
  cc?: string;
  bcc?: string;
  replyTo?: string;
  /** An id that goes along with every answer, as mail programs keep the threads of emails together. */
  thread?: string;
  /** Ids of the emails that it answers, the latest last, without brackets. */
  answers?: string[];
  /** An address that stops emails like this one by a POST (RFC 8058). */
  unsubscribe?: string;
  /** A program wrote it, in answer to an email (RFC 3834). */
  isAutoReply?: boolean;
  subject: string;
  text: string;
  html: string;
  /** Drawn inside the HTML, which calls them by `cid:` and the id. */
  pictures?: { id: string; type: string; content: Uint8Array }[];
  attachments: Attachment[];
}

/** An email that came in, as it says of itself: none of it can be believed. */
export interface IncomingEmail {
  /** Its own id, or empty. */
  id: string;
  /** Ids of the emails it answers, the latest last; nothing but what stands between the brackets. */
  answers: string[];
  from: { name: string; address: string };
  to: string;
  cc: string;
  subject: string;
  text: string;
  html: string;
  /** Where it wants answers to go, or empty. */
  replyTo: string;
  /** What its writer wrote for it: without what they quote, and without their signature. */
  replyText: string;
  /** A program wrote it: a note of absence, a list, an email that came back. */
  isAutomatic: boolean;
  /** It says that an email was not delivered. */
  bounce?: Bounce | undefined;
  /** It brings a calendar file with an event. */
  invitation?: Invitation | undefined;
  files: IncomingFile[];
}

/** An email that came back, as the mail server that refused it reports. */
export interface Bounce {
  /** Ids that the email may have gone out under. */
  of: string[];
  /** Whose address it is, in lower case, or empty. */
  recipient: string;
  /** There is no such address, or it is turned off. */
  isBadAddress: boolean;
  /** The server's own message, or empty. */
  reason: string;
}

export interface IncomingFile {
  name: string;
  /** Media type as the email says. */
  type: string;
  content: Uint8Array;
  /** It is drawn inside the email, as the mark below a signature is. */
  isInline: boolean;
  /** What the HTML of the email calls it by, or empty. */
  contentId: string;
}

/** The mail server will not take this email, now or later. */
export class EmailRefused extends Error {
  /** The address that is wrong, in lower case; empty where that is not why. */
  readonly address: string;

  constructor(message: string, address: string, cause: unknown) {
    super(message, { cause });
    this.address = address;
  }
}

/** A recipient who does not get an email that others get. */
export interface RefusedRecipient {
  /** In lower case. */
  address: string;
  /** The server's own message. */
  reason: string;
  /** There is no such address, or it is turned off. */
  isBadAddress: boolean;
}

/** How emails leave the house. */
export interface EmailSender {
  /** Whether emails go anywhere beyond the back office's own mailbox. */
  readonly leavesServer: boolean;
  /** What takes the emails, by name. */
  readonly name: string;
  /**
   * Hands one email to its recipient's server; throws with the server's own message when it cannot,
   * `EmailRefused` when it never will. Gives who does not get it, where others do.
   */
  deliver(email: OutgoingEmail): Promise<RefusedRecipient[]>;
}

/** Sends as the settings say at the moment, without a restart. */
export function followingSender(current: () => EmailSender): EmailSender {
  return {
    get leavesServer() {
      return current().leavesServer;
    },
    get name() {
      return current().name;
    },
    deliver: (email) => current().deliver(email),
  };
}

/** The built-in default: every email is stored in the back office's mailbox, where it already is. */
export const storeInMailbox: EmailSender = {
  leavesServer: false,
  name: 'built-in mailbox',
  deliver: async () => [],
};
