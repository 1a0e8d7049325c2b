import { DAYS } from '../../../lib/days/durations.ts';
import type { SocialLink } from '../../settings/rules/settings.ts';
import { isDefaultLink } from '../../settings/rules/website.ts';

const reviewNetworks = ['Google', 'Yelp', 'Facebook', 'Nextdoor'] as const;

/** Where everybody can write a review: all of the business's own pages that take some, whatever the rating. */
export function reviewLinks(links: readonly SocialLink[]): SocialLink[] {
  return reviewNetworks.flatMap((network) =>
    links.filter((link) => link.network === network && !isDefaultLink(link)),
  );
}

/** When a customer is asked by itself: so long after the project was completed, and no later than that. */
export const askAfter = { min: 1 * DAYS, max: 4 * DAYS } as const;

/** When somebody who has not answered is reminded, once: so long after the question, and no later than that. */
export const remindAfter = { min: 7 * DAYS, max: 30 * DAYS } as const;

/** Max characters of what a customer writes. */
export const reviewLimits = { body: 600, author: 80 } as const;

/** "Rosa V.", as a review is signed unless its customer writes otherwise. */
export function signatureOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  const initial = [...lastName.trim()][0];
  return initial ? `${firstName} ${initial}.` : firstName;
}
