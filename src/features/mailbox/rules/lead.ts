import type { EmailAuthor } from './author.ts';

/** A received email, as far as it shows whether it brings a new customer. */
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

/** The sites that are named in lists of requests, by the domain they send from. */
const sites = {
  thumbtack: /(?:^|\.)thumbtack\.com$/,
  angi: /(?:^|\.)(?:angi|angieslist|homeadvisor)\.com$/,
  google: /(?:^|\.)google\.com$/,
  yelp: /(?:^|\.)yelp\.com$/,
  nextdoor: /(?:^|\.)nextdoor\.com$/,
  facebook: /(?:^|\.)(?:facebook|facebookmail)\.com$/,
  houzz: /(?:^|\.)houzz\.com$/,
};
type Site = keyof typeof sites | 'other_site';

/**
 * Whether somebody else's program brings a new customer: it sends for another person, and says so.
 */
export function isLead({ sender, author, subject, replyText }: Received): boolean {
  if (author.address.toLowerCase() === sender.toLowerCase()) return false;
  return announcement.test(`${subject}\n${replyText}`.slice(0, 2000));
}

/**
 * The site that brings a new customer.
 * @param sender the sender's address
 */
export function leadSite(sender: string): Site {
  const domain = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase();
  const known = Object.entries(sites).find(([, pattern]) => pattern.test(domain));
  return (known?.[0] as Site | undefined) ?? 'other_site';
}
