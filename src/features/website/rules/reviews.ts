import type { SocialLink } from '#features/settings/rules/settings.ts';
import { isDefaultLink } from '#features/settings/rules/website.ts';
import { DAYS } from '#lib/days/durations.ts';

const reviewNetworks = ['Google', 'Yelp', 'Facebook', 'Nextdoor'] as const;

/**
 * Where everybody can write a review: all of the business's own pages that allow it, whatever the
 * rating.
 */
export function reviewLinks(links: readonly SocialLink[]): SocialLink[] {
  return reviewNetworks.flatMap((network) =>
    links.filter((link) => link.network === network && !isDefaultLink(link)),
  );
}

/**
 * When a customer is asked automatically: this long after the project was completed, up to the
 * second limit.
 */
export const askAfter = { min: 1 * DAYS, max: 4 * DAYS } as const;

/**
 * When a customer who has not answered is reminded, once: this long after the request, up to the
 * second limit.
 */
export const remindAfter = { min: 7 * DAYS, max: 30 * DAYS } as const;

/** Max characters of a customer's answers. */
export const reviewLimits = { body: 600, author: 80 } as const;

/** "Rosa V.", the default signature of a review. */
export function signatureOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  const initial = [...lastName.trim()][0];
  return initial ? `${firstName} ${initial}.` : firstName;
}
