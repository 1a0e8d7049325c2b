import type { DotTone } from '../../../../ui/admin/status-dot.tsx';
import type { WebsitePart } from '../../rules/settings.ts';
import type { FirstStepName, Visibility } from '../../rules/website.ts';
import type { WebsitePartName } from './form.ts';

interface Standing {
  tone: DotTone;
  words: string;
}

/** Whether visitors see a part right now. */
export const visibilityWords: Record<Visibility, Standing> = {
  shown: { tone: 'success', words: 'On the website' },
  shown_until_announced: {
    tone: 'warning',
    words: 'Visitors see this until the site has its public address',
  },
  invented: { tone: 'neutral', words: 'Off the website: invented' },
  hidden: { tone: 'neutral', words: 'Off the website: hidden' },
  empty: { tone: 'neutral', words: 'Off the website: there is nothing to show yet' },
};

export const identityWords: Record<'own' | 'starter', Standing> = {
  own: { tone: 'success', words: 'On the website' },
  starter: { tone: 'warning', words: 'On the website, but they came with the software' },
};

export const partWords: Record<
  WebsitePartName,
  { title: string; examples: string; examplesLeft: string; save: string; newer: string }
> = {
  gallery: {
    title: 'Pictures of finished work',
    examples:
      'These drawings came with the software. Replace them by photos of your own work, keep them as they are, or hide the section.',
    examplesLeft:
      'Saving makes all of these pictures yours, those marked as examples too. Remove what is not.',
    save: 'Save pictures',
    newer: 'The pictures were changed elsewhere meanwhile. There it is now:',
  },
  testimonials: {
    title: 'Words of customers',
    examples:
      'These reviews came with the software: nobody said them. Replace them by what your customers really said, or hide the section.',
    examplesLeft: 'Replace or remove the reviews marked as examples before you save.',
    save: 'Save reviews',
    newer: 'The reviews were changed elsewhere meanwhile. There it is now:',
  },
};

/** One line of the list of changes. */
export function websiteChangeWords(field: string, from: unknown, to: unknown): string {
  if (field !== 'gallery' && field !== 'testimonials')
    return to ? 'Name, phone and e-mail: confirmed' : 'Name, phone and e-mail: to be confirmed';
  const isHidden = (part: unknown) => (part as WebsitePart<unknown>).state === 'hidden';
  const what = isHidden(to) ? 'hidden' : isHidden(from) ? 'shown again' : 'changed';
  return `${partWords[field].title}: ${what}`;
}

export const stepWords: Record<FirstStepName, { title: string; task: string }> = {
  identity: {
    title: 'Name, phone and e-mail',
    task: 'Put in your own, or say that these are yours.',
  },
  gallery: {
    title: 'Pictures of finished work',
    task: 'Show photos of your own work, keep the drawings, or hide the section.',
  },
  reviews: {
    title: 'Words of customers',
    task: 'Replace the invented reviews by real ones, or hide them.',
  },
  address: {
    title: 'Public address',
    task: 'When the rest is done, give the site the address that people will use.',
  },
};
