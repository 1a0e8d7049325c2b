import type { OfferedDay } from '#features/schedule/contract/visits.ts';
import type { Language } from '#lib/language.ts';
import type { FormOffer } from '../contract/form-offer.ts';

/** What the server passes to the request form, as JSON beside its HTML. */
export interface RequestFormProps extends FormOffer {
  language: Language;
  /** Where the plain form is sent. */
  action: string;
  home: string;
  idempotencyKey: string;
  /** The days that can be requested, as YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
  /** The available times; none on a page that is the same for everyone. */
  days: OfferedDay[] | undefined;
  /**
   * The start of the description if the visitor asked about a trade ("Plumbing: "); otherwise
   * empty.
   */
  opening: string;
  /** The business's number: E.164, and for people. */
  phone: string;
  phoneText: string;
  /** What was typed and what was wrong with it, after a plain form was rejected. */
  typed: Record<string, string>;
  /** Whether `typed` is the signed-in customer's record: what it contains isn't asked again. */
  isKnown: boolean;
  /** Whether a rejected plain form came with photos, which browsers don't fill in again. */
  hadPhotos: boolean;
  errors: Record<string, string>;
  message: string;
}
