import type { EmailAssistantSettings } from '../../settings/rules/settings.ts';
import type { AnsweredType } from './email-types.ts';

/** `answered`: the owner has written back in another way. */
export const draftStatuses = [
  'writing',
  'pending',
  'sent',
  'rejected',
  'answered',
  'failed',
] as const;
export type DraftStatus = (typeof draftStatuses)[number];

export const writers = ['built_in', 'model'] as const;
export const senders = ['owner', 'assistant'] as const;

/** A fact of the business in a draft: where it comes from, and as which text it stands in there. */
export interface Source {
  kind: 'price' | 'time' | 'visit' | 'estimate' | 'invoice' | 'hours' | 'business' | 'example';
  /** Where it comes from, for the owner. */
  from: string;
  /** Empty where the draft does not quote it. */
  text: string;
}

/** Max characters of a reply. */
export const maxReply = 20_000;

/** What of an email is read, at most. */
export const maxRead = 4000;

/** No second automatic reply goes to one thread or one address within this time. */
export const hoursBetweenAutoReplies = 24;

/** How emails of one type are handled. */
export interface TypePolicy {
  isEnabled: boolean;
  /** Percent. */
  confidence: number;
}

const fieldNames = {
  quoteRequest: 'quote_request',
  generalInquiry: 'general_inquiry',
  scheduling: 'scheduling',
  complaint: 'complaint',
  payment: 'payment',
} as const satisfies Record<AnsweredType, string>;

export function policyOf(settings: EmailAssistantSettings, type: AnsweredType): TypePolicy {
  const name = fieldNames[type];
  return {
    isEnabled: settings[`${name}_enabled`],
    confidence: settings[`${name}_confidence`],
  };
}

/** What decides whether a draft may go out without the owner. */
export interface DraftToSend {
  type: AnsweredType;
  confidence: number;
  mayBeComplaint: boolean;
  openPoints: readonly string[];
}

/** Whether a draft is less sure than the owner asks for its type. */
export function isUnsure(
  settings: EmailAssistantSettings,
  { type, confidence }: Pick<DraftToSend, 'type' | 'confidence'>,
): boolean {
  return confidence < policyOf(settings, type).confidence;
}

/**
 * Whether a draft may go out by itself: both switches say so (the safe one wins), its type is on and
 * sure enough, nothing in it is left to the owner, and nothing in the email sounds like a complaint.
 */
export function maySendAlone(settings: EmailAssistantSettings, draft: DraftToSend): boolean {
  return (
    settings.auto_reply &&
    !settings.require_approval &&
    policyOf(settings, draft.type).isEnabled &&
    !isUnsure(settings, draft) &&
    draft.type !== 'complaint' &&
    !draft.mayBeComplaint &&
    draft.openPoints.length === 0
  );
}

/** The subject of a reply, which names what it answers once. */
export function replySubject(subject: string): string {
  return /^\s*(?:re|rv|aw)\s*:/i.test(subject) ? subject : `Re: ${subject}`.trim();
}
