import type { EmailAuthor } from '#features/mailbox/rules/author.ts';

interface Received {
  /** The sender's address. */
  sender: string;
  author: EmailAuthor;
  subject: string;
  /** What was written, without quoted text. */
  replyText: string;
}

/** How websites' forms and marketplaces announce a new customer. */
const announcement =
  /\b(?:wants?|needs?|is looking for|requested|is requesting|would like) (?:an? )?(?:free )?(?:quotes?|estimates?|bids?)\b|\bnew (?:lead|inquiry|enquiry|form submission|customer request|quote request|message from your (?:web ?)?site)\b|\b(?:contact|quote|estimate) form\b|\bformulario de contacto\b|\bnueva solicitud\b/i;

/**
 * Whether somebody else's program brings a new customer: it sends for another person, and says so.
 */
export function isLead({ sender, author, subject, replyText }: Received): boolean {
  if (author.address.toLowerCase() === sender.toLowerCase()) return false;
  return announcement.test(`${subject}\n${replyText}`.slice(0, 2000));
}
