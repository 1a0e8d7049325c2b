import { longDay } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import { followTexts } from './follow.ts';

interface SentFields {
  projectDescription: string;
  address: string;
  city: string;
  zipCode: string;
  /** YYYY-MM-DD, or empty. */
  preferredDate: string;
  photoCount: number;
}

/** What somebody sent, as they typed it, by label. */
export function sentFacts(language: Language, sent: SentFields): [string, string][] {
  const t = followTexts(language);
  const facts: [string, string][] = [
    [t.labels.description, sent.projectDescription],
    [t.labels.where, [sent.address, sent.city, sent.zipCode].filter(Boolean).join(', ')],
    [t.labels.photos, sent.photoCount > 0 ? t.photosCount({ count: sent.photoCount }) : ''],
    [t.labels.date, sent.preferredDate && longDay(sent.preferredDate, language)],
  ];
  return facts.filter(([, value]) => value);
}
