import type { PhotoForm } from '#features/photos/index.ts';
import type { ChatTexts } from '../texts/chat.ts';

/** What a visitor reads about a photo that can't be used. */
export function photoError({ name, problem }: PhotoForm['files'][number], t: ChatTexts): string {
  const isPicture = problem === 'damaged' || problem === 'tooManyPixels';
  return (isPicture ? t.errors.damagedPhoto : t.errors.photo)({ name });
}
