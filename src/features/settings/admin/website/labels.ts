import type { DotTone } from '#ui/admin/status-dot.tsx';
import type { WebsitePart } from '../../rules/settings.ts';
import type { Visibility } from '../../rules/website.ts';
import type { WebsitePartName } from './form.ts';

interface Status {
  tone: DotTone;
  text: string;
}

/** Whether visitors currently see a part. */
export const visibilityLabels: Record<Visibility, Status> = {
  shown: { tone: 'success', text: 'On the website' },
  shown_until_announced: {
    tone: 'warning',
    text: 'Visible until the site goes live',
  },
  invented: { tone: 'neutral', text: 'Not on the website: sample content' },
  hidden: { tone: 'neutral', text: 'Not on the website: hidden' },
  empty: { tone: 'neutral', text: 'Not on the website: nothing to show yet' },
};

export const identityLabels: Record<'own' | 'unchanged', Status> = {
  own: { tone: 'success', text: 'On the website' },
  unchanged: { tone: 'warning', text: 'On the website, but these came with the software' },
};

export const partLabels: Record<
  WebsitePartName,
  { title: string; examples: string; examplesLeft: string; save: string; newer: string }
> = {
  headline: {
    title: 'Headline and texts',
    examples: '',
    examplesLeft: '',
    save: 'Save texts',
    newer: 'The texts were changed elsewhere in the meantime. The current headline:',
  },
  services: {
    title: 'Services',
    examples:
      'These services came with the software. Change them to what you offer, and remove those you do not.',
    examplesLeft: '',
    save: 'Save services',
    newer: 'The services were changed elsewhere in the meantime. The current version:',
  },
  questions: {
    title: 'Questions and answers',
    examples: '',
    examplesLeft: '',
    save: 'Save questions',
    newer: 'The questions were changed elsewhere in the meantime. The current version:',
  },
  credentials: {
    title: 'License and insurance',
    examples: '',
    examplesLeft: '',
    save: 'Save licenses',
    newer: 'The licenses were changed elsewhere in the meantime. The current version:',
  },
  promises: {
    title: 'Promises',
    examples:
      'These promises came with the software. Replace them with what your customers can count on, keep them if they are true, or hide the section.',
    examplesLeft:
      "Saving marks all of these promises as yours, including the samples. Remove any that aren't true.",
    save: 'Save promises',
    newer: 'The promises were changed elsewhere in the meantime. The current version:',
  },
  gallery: {
    title: 'Photos of finished work',
    examples:
      'These drawings came with the software. Replace them with photos of your own work, keep them, or hide the section.',
    examplesLeft:
      "Saving marks all of these pictures as yours, including the samples. Remove any that aren't.",
    save: 'Save pictures',
    newer: 'The pictures were changed elsewhere in the meantime. The current version:',
  },
  testimonials: {
    title: 'Reviews',
    examples:
      'These reviews are samples that came with the software. Replace them with real reviews from your customers, or hide the section.',
    examplesLeft: 'Replace or remove the sample reviews before you save.',
    save: 'Save reviews',
    newer: 'The reviews were changed elsewhere in the meantime. The current version:',
  },
};

/** One line in the list of changes. */
export function websiteChangeText(field: string, from: unknown, to: unknown): string {
  if (field === 'google_reviews_connected') return 'Google reviews: connected';
  if (field === 'google_reviews_removed') return 'Google reviews: disconnected';
  if (!isPart(field))
    return to ? 'Name, phone and email: confirmed' : 'Name, phone and email: not confirmed';
  const isHidden = (part: unknown) => (part as WebsitePart<unknown>).state === 'hidden';
  const what = isHidden(to) ? 'hidden' : isHidden(from) ? 'shown again' : 'changed';
  return `${partLabels[field].title}: ${what}`;
}

/** What was changed in a version of the website. */
export function versionText(changed: string[]): string {
  const titles = changed.map((field) =>
    isPart(field) ? partLabels[field].title : 'Name, phone and email',
  );
  return titles.join(', ') || 'before your first change';
}

function isPart(field: string): field is WebsitePartName {
  return field in partLabels;
}
