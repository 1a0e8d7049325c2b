import { writeEmail } from '#features/mailbox/index.ts';
import type { Business, SocialLink } from '#features/settings/rules/settings.ts';
import type { Language } from '#lib/language.ts';
import { reviewTexts } from './texts/reviews.ts';

interface ReviewEmail {
  customer: { firstName: string; language: Language };
  title: string;
  business: Business;
  /** The private link to the review page. */
  link: string;
  /** Other places to write a review. */
  links: SocialLink[];
  isReminder: boolean;
}

/** Asks a customer for a review, or reminds them once; names every place to write one. */
export function reviewEmail({ customer, title, business, link, links, isReminder }: ReviewEmail) {
  const t = reviewTexts(customer.language).email;
  const intro = isReminder ? t.reminder({ title }) : t.intro({ title });
  const elsewhere = links.map(({ network, address }) => `${network}: ${address}`).join('\n');
  return writeEmail({
    language: customer.language,
    subject: t.subject({ business: business.name }),
    parts: [t.hello({ name: customer.firstName }), intro],
    button: { button: t.button, link, sentence: t.sentence({ link }) },
    after: [
      elsewhere ? { linked: `${t.elsewhere}\n${elsewhere}` } : undefined,
      `${t.thanks}\n${business.name}`,
    ],
  });
}

/** The same as a text message. */
export function reviewText({
  customer,
  business,
  link,
}: Pick<ReviewEmail, 'customer' | 'business' | 'link'>): string {
  const t = reviewTexts(customer.language);
  return t.text({ name: customer.firstName, business: business.name, link });
}
