import { dayAfter } from '#lib/days/days.ts';
import {
  type DocumentKind,
  documentKinds,
  isExpired,
  type PartnerDocument,
  warnedDaysBefore,
} from './partners.ts';

/** Largest document. */
export const maxDocumentMegabytes = 20;

/** Which document a form is about; undefined for anything else. */
export function readDocumentKind(typed: string | undefined): DocumentKind | undefined {
  return documentKinds.find((kind) => kind === typed);
}

/**
 * Whether a file of this media type, according to its bytes, is accepted as a document: PDFs and
 * pictures.
 */
export function isDocumentType(mediaType: string): boolean {
  return mediaType === 'application/pdf' || mediaType.startsWith('image/');
}

/** A document's status today. */
export function statusOf(
  document: Pick<PartnerDocument, 'expiresOn'>,
  today: string,
): 'valid' | 'soon' | 'expired' {
  if (isExpired(document, today)) return 'expired';
  return document.expiresOn <= dayAfter(today, warnedDaysBefore) ? 'soon' : 'valid';
}
