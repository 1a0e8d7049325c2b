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
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
}

/** How letters leave the house. */
export interface MailCarrier {
  /** Whether letters go anywhere beyond the back office's own mailbox. */
  readonly leavesTheHouse: boolean;
  /** What takes the letters, by name. */
  readonly name: string;
  /** Takes one letter to its recipient; throws with the server's own words when it cannot. */
  deliver(letter: OutgoingLetter): Promise<void>;
}

/** The built-in default: every letter is kept in the back office's mailbox, where it already is. */
export const keepInMailbox: MailCarrier = {
  leavesTheHouse: false,
  name: 'built-in mailbox',
  async deliver() {},
};
