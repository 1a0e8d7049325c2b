import type { Urgency } from '#features/requests/rules/requests.ts';
import type { Pricing } from '#features/settings/rules/settings.ts';
import { DAYS, MINUTES, SECONDS } from '#lib/days/durations.ts';
import type { Channel } from './phone.ts';

/** Who answers: the assistant, the owner, or no one until the visitor writes again. */
export const conversationStatuses = ['active', 'escalated', 'closed'] as const;
export type ConversationStatus = (typeof conversationStatuses)[number];

/** Who wrote a message; `notice` comes from the software itself. */
export const messageAuthors = ['visitor', 'assistant', 'owner', 'notice'] as const;

/** `visitor_`, a timestamp and a random string (public-site spec section 3). */
export const visitorIdPattern = /^visitor_[\w-]{1,90}$/;

/** The key that a browser gives a message. */
export const clientIdPattern = /^[\w-]{1,100}$/;

/** Max characters of a visitor's message; about two pages. */
export const maxMessageLength = 4000;

/** Conversations close after this much silence; the visitor's next message opens them again. */
export const silenceBeforeClosing = 1 * DAYS;

/**
 * A back office that was open this recently counts as open: its servers report it every half
 * minute.
 */
export const presenceLasts = 75 * SECONDS;

/** Within this time, the owner gets one email about a waiting visitor, not one per message. */
export const emailPause = 30 * MINUTES;

/** Who answers when the visitor writes: only the owner while the assistant is off. */
export function statusAfterVisitor(
  before: ConversationStatus,
  isAssistantOn: boolean,
): ConversationStatus {
  if (!isAssistantOn) return 'escalated';
  return before === 'closed' ? 'active' : before;
}

/** Everything the assistant has learned, under the intake form's field names. */
export interface Facts {
  project_description?: string;
  project_type?: string;
  urgency?: Urgency;
  customer_name?: string;
  /** E.164. */
  customer_phone?: string;
  phone_extension?: string;
  customer_email?: string;
  service_address?: string;
  zip_code?: string;
  /** YYYY-MM-DD. */
  preferred_start_date?: string;
  budget?: string;
  job_size?: string;
  /** They took back a day or a hurry, which was all that made it urgent. Not stored. */
  calmed?: 'yes';
  /** They took back the day they wanted. Not stored. */
  without_day?: 'yes';
}

/** What the assistant asks for, one thing at a time. */
export type Question =
  | 'problem'
  | 'details'
  | 'number'
  | 'urgency'
  | 'name'
  | 'reach'
  | 'address'
  | 'date'
  | 'send';

/** What it remembers between two messages. */
export interface Memory {
  /** The last question, and all earlier ones: nothing is asked twice. */
  asked?: Question;
  askedBefore?: Question[];
  /** The dangers whose safety advice was given. */
  warned?: string[];
  /** The visitor's last message, shortened: a danger is often described in two. */
  lastMessage?: string;
  /** The last message that was sent as part of a request: another job starts another one. */
  sentUpTo?: number;
  /** How and when they want to be reached, until a job is known that it can be stored with. */
  preferences?: string[];
  /** The town they named without a street. */
  town?: string;
  /** The form was offered. */
  offered?: boolean;
  /** Instructions to stop a leak were given. */
  toldShutOff?: boolean;
  /** They asked how their request stands: what they gave of it so far. */
  request?: { number?: string; reach?: string };
  /** The id of the one that was found for what they gave. */
  foundRequest?: string;
  /** Why nothing is asked of them: they go, complain, or ask about what they have already. */
  quiet?: 'left' | 'upset' | 'own' | 'message';
  /** What somebody of the business is to hear, in their words. */
  message?: string;
  /** They want to be called instead of writing. */
  wantsCall?: boolean;
  /** What they complained about, in their words. */
  complaint?: string;
  /** What a request can't be sent without, as it was said last. */
  saidMissing?: 'person' | 'name' | 'reach';
  /** The last answer said that something was added to the request. */
  saidAdded?: boolean;
  /** They were told that a question goes with the request. */
  saidPassedOn?: boolean;
  /** They were told that the owner can answer a question. */
  saidUnknown?: boolean;
  /** They were told that we may not do that kind of work. */
  saidNotSure?: boolean;
  /** The beginnings of the sentences they have read: none is repeated. */
  said?: string[];
  /** They were told of a town that we don't come to. */
  saidFar?: boolean;
  /** How many photos they sent. */
  photos?: number;
  /** A phone number without its area code. */
  localPhone?: string;
  /** What was not understood before a job was known: it may belong to it. */
  notUnderstood?: string;
  /** How often in a row it didn't understand. */
  lost?: number;
  /** What our records say of the calling number, which the caller hasn't said: never spoken. */
  unsaid?: RecordedFact[];
}

/** What a customer on the phone isn't asked for. */
export type RecordedFact = 'customer_name' | 'service_address';

/** What is still unsaid after these facts were heard. */
export function stillUnsaid({ unsaid = [] }: Memory, heard: Facts): RecordedFact[] {
  return unsaid.filter((fact) => !heard[fact]);
}

/** What a caller may hear of the facts. */
export function spokenFacts(facts: Facts, { unsaid = [] }: Memory): Facts {
  const spoken = { ...facts };
  for (const fact of unsaid) delete spoken[fact];
  return spoken;
}

/** The least pressing first. */
const urgencies: readonly Urgency[] = ['flexible', 'normal', 'urgent', 'emergency'];

/**
 * Later facts win; a message that doesn't mention a known fact doesn't erase it. Urgency only
 * rises, because whoever sounds calmer later still has water on the floor, unless they took back the
 * day that made it urgent.
 */
export function mergeFacts(
  known: Facts,
  { calmed, without_day: withoutDay, ...found }: Facts,
): Facts {
  const given = Object.entries(found).filter(([, value]) => value !== undefined && value !== '');
  const merged: Facts = { ...known, ...Object.fromEntries(given) };
  // Another number has no extension, or its own.
  const isOther = found.customer_phone && found.customer_phone !== known.customer_phone;
  if (isOther && !found.phone_extension) delete merged.phone_extension;
  if (withoutDay && !found.preferred_start_date) delete merged.preferred_start_date;
  if (calmed) return { ...merged, urgency: found.urgency ?? 'normal' };
  if (!known.urgency || !merged.urgency) return merged;
  const isLower = urgencies.indexOf(merged.urgency) < urgencies.indexOf(known.urgency);
  return isLower ? { ...merged, urgency: known.urgency } : merged;
}

/** What is still known after a request is sent: the person, but nothing about the job. */
export function factsOfPerson(facts: Facts): Facts {
  const { customer_name, customer_phone, phone_extension, customer_email } = facts;
  const { service_address, zip_code } = facts;
  return mergeFacts({}, {
    customer_name,
    customer_phone,
    phone_extension,
    customer_email,
    service_address,
    zip_code,
  } as Facts);
}

/** What is stored about a potential customer, with or without a form. */
export interface Lead {
  name: string;
  email: string;
  phone: string;
  project_type: string;
  project_details: string;
}

/** A lead as soon as there is a way to reach someone; nothing before. */
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
 * Whether the form can be shown: we know the job, the customer, and how to reach them. On the
 * phone, no one fills in a form: then we also know the address, or have asked for it.
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

/** Whether the owner may be notified of a waiting visitor. */
export function mayNotifyOwner(notifiedAt: Date | null, now: Date): boolean {
  return !notifiedAt || now.getTime() - notifiedAt.getTime() >= emailPause;
}

/** Most small repairs take up to half a day. */
const smallRepairHours = 4;

/**
 * What most small repairs cost without materials, in the business's currency: from the minimum to
 * half a day's work.
 */
export function smallRepairRange(pricing: Pricing): [number, number] {
  const { minimum_charge, default_hourly_rate } = pricing;
  return [minimum_charge, Math.max(minimum_charge, smallRepairHours * default_hourly_rate)];
}
