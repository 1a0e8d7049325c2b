import type { Language } from '../../../lib/language.ts';
import type { OfferedDay } from '../../schedule/contract/visits.ts';
import type { FormOffer } from '../contract/form-offer.ts';

/** What the server passes to the request form; travels to the browser as JSON beside the form's HTML. */
export interface RequestFormProps extends FormOffer {
  language: Language;
  /** Where the plain form is sent. */
  action: string;
  home: string;
  idempotencyKey: string;
  /** The days that can be asked for, as YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
  /** The free times to choose from; a page that is the same for everyone has none. */
  days: OfferedDay[] | undefined;
  /** How the description begins when the visitor asked about a trade ("Plumbing: "); else empty. */
  opening: string;
  /** The business's number: E.164, and for people. */
  phone: string;
  phoneText: string;
  /** What was typed and what was wrong with it, after a plain form that was refused. */
  typed: Record<string, string>;
  /** Whether `typed` is the record of who is signed in: what it has is not asked again. */
  isKnown: boolean;
  errors: Record<string, string>;
  message: string;
}
