import { isDay } from '../../../lib/dates.ts';
import { DAYS } from '../../../lib/durations.ts';
import {
  type DocumentKind,
  documentKinds,
  isExpired,
  type PartnerDocument,
  warnedDaysBefore,
} from './partners.ts';

/** Largest document. */
export const maxDocumentMegabytes = 20;

/** What is wrong with the last day of a document: it must be still to come. */
export function expiryProblem(typed: string, today: string): 'date' | 'past' | undefined {
  if (!isDay(typed)) return 'date';
  return typed > today ? undefined : 'past';
}

/** Which document a form is about; undefined for anything else. */
export function readDocumentKind(typed: string | undefined): DocumentKind | undefined {
  return documentKinds.find((kind) => kind === typed);
}

/** Whether a file of this media type, as its bytes have it, is taken as a document: PDF and pictures. */
export function isDocumentType(mediaType: string): boolean {
  return mediaType === 'application/pdf' || mediaType.startsWith('image/');
}

/** How a document stands today. */
export function statusOf(
  document: Pick<PartnerDocument, 'expiresOn'>,
  today: string,
): 'valid' | 'soon' | 'expired' {
  if (isExpired(document, today)) return 'expired';
  return document.expiresOn <= dayAfter(today, warnedDaysBefore) ? 'soon' : 'valid';
}

/** A calendar day so many days later; both YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAYS).toISOString().slice(0, 10);
}
