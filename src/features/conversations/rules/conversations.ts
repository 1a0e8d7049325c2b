import { DAYS, MINUTES, SECONDS } from '../../../lib/days/durations.ts';
import type { Urgency } from '../../requests/rules/requests.ts';
import type { Pricing } from '../../settings/rules/settings.ts';
import type { Channel } from './phone.ts';

/** Who answers: the assistant, the owner, or nobody until the visitor writes again. */
export const conversationStatuses = ['active', 'escalated', 'closed'] as const;
export type ConversationStatus = (typeof conversationStatuses)[number];

/** Who wrote a message; `notice` is written by the software itself. */
export const messageAuthors = ['visitor', 'assistant', 'owner', 'notice'] as const;

/** `visitor_`, a timestamp and a random string (public-site spec section 3). */
export const visitorIdPattern = /^visitor_[\w-]{1,90}$/;

/** The key that a browser gives a message. */
export const clientIdPattern = /^[\w-]{1,100}$/;

/** Max characters of a visitor's message; about two pages. */
export const maxMessageLength = 4000;

/** Conversations close after this long a silence; the visitor's next message opens them again. */
export const silenceBeforeClosing = 1 * DAYS;

/** A back office that was open this recently counts as open: its servers say so every half minute. */
export const presenceLasts = 75 * SECONDS;

/** The owner gets one email about a waiting visitor in this time, not one for every message. */
export const emailPause = 30 * MINUTES;

/** Who answers when the visitor writes: nobody but the owner while the assistant is switched off. */
export function statusAfterVisitor(
  before: ConversationStatus,
  isAssistantOn: boolean,
): ConversationStatus {
  if (!isAssistantOn) return 'escalated';
  return before === 'closed' ? 'active' : before;
}

/** Everything the assistant has learned, under the field names of the intake form. */
export interface Facts {
  project_description?: string;
  project_type?: string;
  urgency?: Urgency;
  customer_name?: string;
  /** E.164. */
  customer_phone?: string;
  customer_email?: string;
  service_address?: string;
  zip_code?: string;
  /** YYYY-MM-DD. */
  preferred_start_date?: string;
  budget?: string;
  job_size?: string;
}

/** What the assistant asks for, one thing at a time. */
export type Question = 'problem' | 'urgency' | 'name' | 'reach' | 'address' | 'date' | 'send';

/** What it keeps in mind between two messages. */
export interface Memory {
  /** What was asked last, and everything that was asked so far: nothing is asked twice. */
  asked?: Question;
  askedBefore?: Question[];
  /** The dangers whose safety advice was given. */
  warned?: string[];
  /** The visitor's last message, shortened: a danger is often described in two. */
  lastMessage?: string;
  /** Up to which message it all went out as a request: another job begins another one. */
  sentUpTo?: number;
  /** The form was offered. */
  offered?: boolean;
  /** How to stop a leak was said. */
  toldShutOff?: boolean;
  /** How often in a row it did not understand. */
  lost?: number;
}

/** Later facts win; nothing known is lost by a message that does not mention it. */
export function mergeFacts(known: Facts, found: Facts): Facts {
  const given = Object.entries(found).filter(([, value]) => value !== undefined && value !== '');
  return { ...known, ...Object.fromEntries(given) };
}

/** What is known once a request is sent: who it is, and nothing of the job any more. */
export function factsOfPerson(facts: Facts): Facts {
  const { customer_name, customer_phone, customer_email, service_address, zip_code } = facts;
  return mergeFacts({}, {
    customer_name,
    customer_phone,
    customer_email,
    service_address,
    zip_code,
  } as Facts);
}

/** What is stored of somebody who could become a customer, form or no form. */
export interface Lead {
  name: string;
  email: string;
  phone: string;
  project_type: string;
  project_details: string;
}

/** A lead as soon as there is a way to reach somebody; nothing before. */
export function leadOf(facts: Facts): Lead | undefined {
  if (!facts.customer_phone && !facts.customer_email) return undefined;
  return {
    name: facts.customer_name ?? '',
    email: facts.customer_email ?? '',
    phone: facts.customer_phone ?? '',
    project_type: facts.project_type ?? '',
    project_details: facts.project_description ?? '',
  };
}

/**
 * Whether the form can be shown: we know the job, the customer, and how to reach them. On the phone
 * nobody fills in a form: then we also know where it is, or have asked.
 */
export function isReadyForForm(
  facts: Facts,
  { channel = 'chat', asked = [] }: { channel?: Channel; asked?: Question[] | undefined } = {},
): boolean {
  if (channel === 'phone') {
    const { project_description, customer_name, customer_phone, service_address } = facts;
    const hasPerson = project_description && customer_name && customer_phone;
    return Boolean(hasPerson && (service_address || asked.includes('address')));
  }
  return Boolean(
    facts.project_description &&
      facts.customer_name &&
      (facts.customer_phone || facts.customer_email),
  );
}

/** Whether the owner may be written to about a waiting visitor. */
export function mayNotifyOwner(notifiedAt: Date | null, now: Date): boolean {
  return !notifiedAt || now.getTime() - notifiedAt.getTime() >= emailPause;
}

/** First and last name of a name written in one line; the last part is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return { firstName: words[0] ?? '', lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** Most small repairs take a visit of up to half a day. */
const smallRepairHours = 4;

/** What most small repairs cost without material, in the business's currency: the least, and half a day's work. */
export function smallRepairRange(pricing: Pricing): [number, number] {
  const { minimum_charge, default_hourly_rate } = pricing;
  return [minimum_charge, Math.max(minimum_charge, smallRepairHours * default_hourly_rate)];
}
