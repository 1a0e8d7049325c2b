import type { Invitation } from './read-invitation.ts';

/** Marks an email that opens an account, signed, so that it is recognized when it comes back. */
export const secretHeader = 'X-Plumbline-Secret';

/** What in an email may be ours and secret: values of that header, and addresses that open accounts. */
export interface OwnSecrets {
  marks: string[];
  addresses: string[];
}

/** A file attached to an email. */
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
  /** An id carried by every reply, the way mail programs hold email threads together. */
  thread?: string;
  /** Ids of the emails it replies to, the latest last, without brackets. */
  answers?: string[];
  /** An address that stops emails like this one by a POST (RFC 8058). */
  unsubscribe?: string;
  /** A program wrote it, in reply to an email (RFC 3834). */
  isAutoReply?: boolean;
  /** The value of the header that marks a secret one. */
  secretMark?: string;
  subject: string;
  text: string;
  html: string;
  /** Shown inside the HTML, which refers to them by `cid:` and the id. */
  pictures?: { id: string; type: string; content: Uint8Array }[];
  attachments: Attachment[];
}

/** An incoming email, as it describes itself: none of it can be trusted. */
export interface IncomingEmail {
  /** Its own id, or empty. */
  id: string;
  /** Ids of the emails it replies to, the latest last; only what is between the brackets. */
  answers: string[];
  from: { name: string; address: string };
  to: string;
  cc: string;
  subject: string;
  text: string;
  html: string;
  /** Where replies should go, or empty. */
  replyTo: string;
  /** The text its author wrote for it: without quotes and signature. */
  replyText: string;
  /** A program wrote it: an out-of-office reply, a list, an email that bounced. */
  isAutomatic: boolean;
  /** It says that an email was not delivered. */
  bounce?: Bounce | undefined;
  /** It brings a calendar file with an event. */
  invitation?: Invitation | undefined;
  files: IncomingFile[];
  /** What in its headers and text may be a secret of ours. */
  secrets: OwnSecrets;
}

/** A bounced email, as the mail server that refused it reports. */
export interface Bounce {
  /** Ids that the email may have been sent with. */
  of: string[];
  /** The recipient's address, lowercase, or empty. */
  recipient: string;
  /** There is no such address, or it is disabled. */
  isBadAddress: boolean;
  /** The server's own message, or empty. */
  reason: string;
}

export interface IncomingFile {
  name: string;
  /** Media type according to the email. */
  type: string;
  content: Uint8Array;
  /** It is shown inside the email, like the logo below a signature. */
  isInline: boolean;
  /** The id the email's HTML refers to it by, or empty. */
  contentId: string;
  secrets?: OwnSecrets;
}

/** The mail server will not accept this email, now or later. */
export class EmailRefused extends Error {
  /** The wrong address, lowercase; empty if that is not the reason. */
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
  /** There is no such address, or it is disabled. */
  isBadAddress: boolean;
}

/** Sends emails. */
export interface EmailSender {
  /** Whether emails go anywhere beyond the back office's own mailbox. */
  readonly leavesServer: boolean;
  /** The name of what accepts the emails. */
  readonly name: string;
  /**
   * Sends one email to its recipient's server; throws with the server's own message if it cannot,
   * `EmailRefused` if it never will. Returns who does not get it, if others do.
   */
  deliver(email: OutgoingEmail): Promise<RefusedRecipient[]>;
}

/** Sends with the current settings, without a restart. */
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

/**
 * The built-in default: every email is stored in the back office's mailbox, where it already is.
 */
export const storeInMailbox: EmailSender = {
  leavesServer: false,
  name: 'built-in mailbox',
  deliver: async () => [],
};
