import type { EmailAssistantSettings } from '#features/settings/rules/settings.ts';
import type { AnsweredType } from './email-types.ts';

/** `answered`: the owner has replied another way. */
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

/** A business fact in a draft: its source, and the text with which it appears. */
export interface Source {
  kind: 'price' | 'time' | 'visit' | 'estimate' | 'invoice' | 'hours' | 'business' | 'example';
  /** Its source, for the owner. */
  from: string;
  /** Empty if the draft doesn't quote it. */
  text: string;
  /** The start of an offered time, ISO. */
  at?: string;
}

/** Max characters of a reply. */
export const maxReply = 20_000;

/** The max part of an email that is read. */
export const maxRead = 4000;

/**
 * No second automatic reply is sent to the same thread, address, or organization within this time.
 */
export const hoursBetweenAutoReplies = 24;

/** More automatic replies than a busy day needs are a program that answers ours. */
export const maxAutoRepliesADay = 40;

/** Where the people of one domain have nothing to do with each other. */
const sharedDomains =
  /^(?:gmail|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|live|msn|icloud|me|mac|aol|proton|protonmail|gmx|att|sbcglobal|bellsouth|verizon|comcast|charter|spectrum|cox|earthlink|gvtc|hughes|frontier|windstream)\.[a-z.]{2,10}$/;

/** The domain whose addresses belong to one organization; undefined for a mailbox provider's. */
export function organizationOf(address: string): string | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return sharedDomains.test(domain) ? undefined : domain;
}

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

/** What decides whether a draft may be sent without the owner. */
export interface DraftToSend {
  type: AnsweredType;
  confidence: number;
  mayBeComplaint: boolean;
  openPoints: readonly string[];
}

/** Whether a draft is below the confidence that the owner requires for its type. */
export function isUnsure(
  settings: EmailAssistantSettings,
  { type, confidence }: Pick<DraftToSend, 'type' | 'confidence'>,
): boolean {
  return confidence < policyOf(settings, type).confidence;
}

/**
 * Whether a draft may be sent automatically: both switches allow it (the safer one wins), its type
 * is on with enough confidence, it leaves nothing to the owner, and nothing in the email sounds
 * like a complaint.
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

/** A reply's subject, with a single "Re:". */
export function replySubject(subject: string): string {
  return /^\s*(?:re|rv|aw)\s*:/i.test(subject) ? subject : `Re: ${subject}`.trim();
}
