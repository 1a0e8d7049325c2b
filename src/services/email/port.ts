/** A file that goes with a letter. */
export interface Attachment<Content = string | Uint8Array> {
  name: string;
  /** Media type, with its parameters. */
  type: string;
  content: Content;
}

export interface OutgoingLetter {
  id: string;
  from: string;
  to: string;
  replyTo?: string;
  /** An id that goes along with every answer, as mail programs keep the threads of letters together. */
  thread?: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
}

/** A letter that came in, as it says of itself: none of it can be believed. */
export interface IncomingLetter {
  /** Its own id, or empty. */
  id: string;
  /** Ids of the letters it answers, the latest last; nothing but what stands between the brackets. */
  answers: string[];
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What its writer wrote for it: without what they quote, and without their signature. */
  ownWords: string;
  /** A program wrote it: a note of absence, a list, a letter that came back. */
  isAutomatic: boolean;
  files: IncomingFile[];
}

export interface IncomingFile {
  name: string;
  /** Media type as the letter says. */
  type: string;
  content: Uint8Array;
  /** It is drawn inside the letter, as the mark below a signature is. */
  isInline: boolean;
}

/** How far a mailbox has been read: what its server numbers letters by, and the last number. */
export interface MailPlace {
  numbering: string;
  last: number;
}

/** A letter as it lies in the mailbox. */
export interface MailboxLetter {
  /** Where the reading stands once this one is kept. */
  place: MailPlace;
  /** The bytes as they came over the wire, only the first ones of a letter that is too large. */
  source: Uint8Array;
  isWhole: boolean;
}

/** How letters come into the house. */
export interface EmailReceiver {
  /** Whose letters they are, by name: user and server. */
  readonly account: string;
  /** The server, by name. */
  readonly name: string;
  /** Opens the mailbox. Gives how many letters are in it; throws with the server's own words. */
  open(): Promise<number>;
  /**
   * Hands over what came after a place, oldest first, one at a time and at most a hundred. The
   * mailbox is left as it is: nothing is marked as read.
   * @param after nothing on the first day: what is there already is left alone, so the answer is
   *   where the mailbox ends now. A server that numbers anew hands over what came since `since`.
   * @returns where the reading stands
   */
  receive(
    after: MailPlace | undefined,
    since: Date,
    take: (letter: MailboxLetter) => Promise<void>,
  ): Promise<MailPlace>;
}

/** How letters leave the house. */
export interface EmailSender {
  /** Whether letters go anywhere beyond the back office's own mailbox. */
  readonly leavesTheHouse: boolean;
  /** What takes the letters, by name. */
  readonly name: string;
  /** Takes one letter to its recipient; throws with the server's own words when it cannot. */
  deliver(letter: OutgoingLetter): Promise<void>;
}

/** The built-in default: every letter is kept in the back office's mailbox, where it already is. */
export const keepInMailbox: EmailSender = {
  leavesTheHouse: false,
  name: 'built-in mailbox',
  async deliver() {},
};
