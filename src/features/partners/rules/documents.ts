import { dayAfter } from '../../../lib/days/days.ts';
import { isExpired, type Paper, type PaperKind, paperKinds, warnedDaysBefore } from './partners.ts';

/** Largest paper. */
export const maxPaperMegabytes = 20;

/** Which paper a form is about; undefined for anything else. */
export function readPaperKind(typed: string | undefined): PaperKind | undefined {
  return paperKinds.find((kind) => kind === typed);
}

/** Whether a file of this media type, as its bytes have it, is taken as a paper: PDF and pictures. */
export function isPaperType(mediaType: string): boolean {
  return mediaType === 'application/pdf' || mediaType.startsWith('image/');
}

/** How a paper stands today. */
export function standingOf(
  paper: Pick<Paper, 'expiresOn'>,
  today: string,
): 'valid' | 'soon' | 'expired' {
  if (isExpired(paper, today)) return 'expired';
  return paper.expiresOn <= dayAfter(today, warnedDaysBefore) ? 'soon' : 'valid';
}
