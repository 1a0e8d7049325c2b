import type { DateFormat } from '../../../lib/days/formats.ts';
import type { Language } from '../../../lib/language.ts';
import type { OwnersModel } from '../../language-model/rules.ts';
import type { Notifications } from './notifications.ts';
import type { SetupStepName } from './setup-steps.ts';
import {
  type Credential,
  galleryPhotoAddress,
  type Headline,
  type WebsiteQuestion,
  type WebsiteService,
} from './website-content.ts';

/** A website text in both languages. */
export type InBothLanguages = Record<Language, string>;

/** From Monday on, in the usual order of business hours. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Times of day in the business's time zone, as HH:MM; stored, but not shown, while closed. */
export interface DayHours {
  open: string;
  close: string;
  closed: boolean;
}

export type BusinessHours = Record<Weekday, DayHours>;

export const socialNetworks = [
  'Facebook',
  'Instagram',
  'LinkedIn',
  'YouTube',
  'Nextdoor',
  'Yelp',
  'Google',
] as const;

export interface SocialLink {
  network: (typeof socialNetworks)[number];
  address: string;
}

export interface BusinessInfo {
  business_name: string;
  /** E.164. */
  phone: string;
  email: string;
  /** Street and number; empty if customers don't come to us. */
  address: string;
  city: string;
  state: string;
  zip_code: string;
  website: string;
  county: string;
  region: InBothLanguages;
  years_of_experience: number;
  /** Towns, nearest first. */
  service_area: string[];
  social_links: SocialLink[];
}

/**
 * Rates and charges in the business's currency, max two decimals; percentages as people write them.
 */
export interface Pricing {
  default_hourly_rate: number;
  /** What an hour of work costs the business; 0 until the owner sets a wage. */
  hourly_wage: number;
  emergency_rate: number;
  minimum_charge: number;
  travel_charge: number;
  /** Another rate on invoices; 0: the same as everywhere. */
  invoice_hourly_rate: number;
  sales_tax_percent: number;
  /** Whether new invoices have sales tax, as estimates do; each one can be changed. */
  taxes_invoices: boolean;
  /** Whether the hours of new invoices are taxed; each line can be changed. */
  taxes_labor: boolean;
  material_markup_percent: number;
}

export interface CustomerPortal {
  allow_self_registration: boolean;
  require_approval: boolean;
  show_pricing: boolean;
  allow_online_payments: boolean;
  /** Customers are asked for a review after a project is completed, with one reminder. */
  asks_for_reviews: boolean;
}

/** What an hour costs on invoices, in dollars. */
export function invoiceRate({ default_hourly_rate, invoice_hourly_rate }: Pricing): number {
  return invoice_hourly_rate || default_hourly_rate;
}

export const timeZones = [
  'America/Chicago',
  'America/New_York',
  'America/Denver',
  'America/Los_Angeles',
] as const;
export const currencies = ['USD', 'CAD', 'EUR'] as const;

/** When revenue counts: once a payment is received, or once an invoice is sent. */
export const revenueBases = ['cash', 'accrual'] as const;
export type RevenueBasis = (typeof revenueBases)[number];

export interface System {
  timezone: (typeof timeZones)[number];
  date_format: DateFormat;
  currency: (typeof currencies)[number];
  revenue_basis: RevenueBasis;
  /** The max photo size in the request form and chat, in MB. */
  request_photo_megabytes: number;
  /**
   * What visitors are promised, in hours: an estimate after the form, a call after the chat. 0
   * promises nothing.
   */
  request_answer_hours: number;
  /**
   * How many days the activity log and conversations with the owner's assistant are stored; 0:
   * forever.
   */
  activity_days: number;
  assistant_days: number;
}

/** Who provides the language model; `built_in` is our own engine. */
export const modelProviders = ['built_in', 'openai_compatible', 'anthropic'] as const;

/** How much the assistant says beyond what is necessary. */
export const assistantTones = ['warm', 'brief'] as const;

/** The website's chat assistant. */
export interface Assistant {
  is_on: boolean;
  name: string;
  /** Its first line; the default if empty. */
  greeting: InBothLanguages;
  tone: (typeof assistantTones)[number];
  tells_prices: boolean;
  tells_answer_time: boolean;
  provider: (typeof modelProviders)[number];
  base_url: string;
  model: string;
  /** US dollars: per million tokens, and for all calls of a day. */
  input_price: number;
  output_price: number;
  daily_limit: number;
  /** Conversations are deleted after this many days of silence. */
  keep_days: number;
}

/** A finished job in the gallery: the owner's photo, or one of our drawings. */
export interface GalleryPiece {
  picture: { drawing: 'porch' | 'bath' } | { photo_id: string };
  alt: InBothLanguages;
  title: InBothLanguages;
  note: InBothLanguages;
}

export interface Testimonial {
  author: string;
  about: InBothLanguages;
  quote: InBothLanguages;
  /** Full stars, 1 to 5. */
  rating: number;
}

/** What visitors can count on, in a few words and a sentence. */
export interface WebsitePromise {
  title: InBothLanguages;
  text: InBothLanguages;
}

/**
 * A part of the website as the owner left it. `unchanged` content is invented and is removed
 * automatically once the website has its public address; `own` is the owner's.
 */
export interface WebsitePart<Piece> {
  state: 'unchanged' | 'own' | 'hidden';
  pieces: Piece[];
}

/** The landing page: its texts and promises, services, finished work, and customer reviews. */
export interface Website {
  identity_confirmed: boolean;
  headline: Headline;
  promises: WebsitePart<WebsitePromise>;
  services: WebsitePart<WebsiteService>;
  gallery: WebsitePart<GalleryPiece>;
  testimonials: WebsitePart<Testimonial>;
  questions: WebsitePart<WebsiteQuestion>;
  credentials: WebsitePart<Credential>;
}

/** How visits are scheduled and communicated. */
export interface Schedule {
  /** Average speed between two visits, in miles per hour. */
  travel_speed: number;
  /** How long after a visit's start we may arrive. */
  arrival_window_minutes: number;
  /** How long before a visit its customer is reminded. */
  reminder_hours: number;
  /** How long before a visit its customer may cancel it. */
  cancel_hours: number;
  /**
   * Whether the request form offers available times: for how many days from today, and for how long
   * a visit.
   */
  online_booking: boolean;
  booking_days: number;
  booking_minutes: number;
}

/** A text template; `{name}` and `{business}` are filled in. */
export interface TextTemplate {
  title: string;
  body: InBothLanguages;
}

/** How text messages are sent. */
export interface TextMessageSettings {
  /** Times of day, HH:MM, between which no automatic texts are sent. */
  quiet_from: string;
  quiet_until: string;
  templates: TextTemplate[];
}

/** An email template. */
export interface EmailTemplate {
  name: string;
  text: string;
}

/** What the owner's emails are written with. */
export interface EmailSettings {
  /** Below what the owner writes; none if empty. */
  signature: InBothLanguages;
  templates: EmailTemplate[];
}

/** How a deposit is requested: an amount, or a percentage of the total. */
export const depositKinds = ['none', 'amount', 'percent'] as const;

/** How long work can be guaranteed, in months; 0 promises nothing. */
export const guarantees = [0, 1, 3, 6, 12, 24, 60] as const;

/** How estimates go out. */
export interface EstimateSettings {
  /** How many days until a new estimate expires. */
  valid_days: number;
  /** Text at the bottom of a new one, in the customer's language. */
  terms: InBothLanguages;
  /** Whether visitors are offered estimates for free. */
  is_free: boolean;
  /** How long new ones guarantee the work, in months; 0 promises nothing. */
  guarantee_months: (typeof guarantees)[number];
  /** Days after sending on which an unanswered estimate is followed up. */
  follow_up_days: number[];
  deposit_kind: (typeof depositKinds)[number];
  /** Dollars or percent, according to `deposit_kind`. */
  deposit_value: number;
  /** How many days after the approval a deposit is due; 0 is that day. */
  deposit_due_days: number;
}

/** How a late fee is set: dollars, or a percentage of the balance; `none` is off. */
export const lateFeeKinds = ['none', 'amount', 'percent'] as const;

/** How invoices are created and reminded about. */
export interface Invoices {
  /** How many days until a new invoice is due. */
  due_days: number;
  /** On every invoice; may be empty. */
  terms: InBothLanguages;
  reminders_on: boolean;
  /** Days after the due date, negative before it; each one sends a reminder. */
  reminder_steps: number[];
  /** The late fee, stated on invoices sent from now on; `none` is off. */
  late_fee_kind: (typeof lateFeeKinds)[number];
  /** Dollars, or percent of the balance, as `late_fee_kind` says. */
  late_fee_value: number;
  /** Days after the due date. */
  late_fee_days: number;
}

/** Who processes cards; the test terminal moves no money and is on only on one's own machine. */
export const cardProviders = ['off', 'test', 'stripe'] as const;

/** How customers pay. */
export interface Payments {
  card_provider: (typeof cardProviders)[number];
  allow_part_payments: boolean;
  /** Whether customers may add a tip to a card payment, and the percentages they are offered. */
  tips_on: boolean;
  tip_percents: number[];
  /** How to pay other than by card; if empty, by check to the business. */
  instructions: InBothLanguages;
}

/** What subcontractors agree to. */
/** How staff sign in. */
export interface TeamSettings {
  /** Staff must set up an authenticator app before anything else opens. */
  requires_authenticator: boolean;
}

export interface PartnerSettings {
  /** Paragraphs, separated by empty lines. */
  terms: InBothLanguages;
  /** Trades whose partners need a license before approval. */
  licensed_trades: string[];
  /** Days until a rejected application is deleted automatically; 0: never. */
  rejected_application_days: number;
}

/** When calls to the business ring. */
export const ringTimes = ['always', 'business_hours'] as const;

/** How calls to the business are handled, and how browsers reach each other for them. */
export interface CallSettings {
  /** Seconds until the caller can leave a voicemail. */
  ring_seconds: number;
  rings: (typeof ringTimes)[number];
  do_not_disturb: boolean;
  /** E.164; calls from these never ring. */
  blocked_numbers: string[];
  /** What callers hear before they leave a voicemail; if empty, the built-in greeting. */
  greeting: InBothLanguages;
  /** E.164; phone calls that nobody answers here ring there. Empty: nowhere. */
  forward_number: string;
  /** When nobody answers a phone call, the assistant talks to the caller instead of voicemail. */
  receptionist: boolean;
  /** Texts callers whose call was missed. */
  missed_call_text: boolean;
  /** Its text; if empty, the built-in one. */
  missed_call_message: InBothLanguages;
  /** Records phone calls, after saying so. */
  record_calls: boolean;
  /** Has Twilio transcribe these calls. */
  transcribe_calls: boolean;
  /** Days until a voicemail or recording is deleted automatically; 0: never. */
  voicemail_days: number;
  recording_days: number;
  /** Tells a browser its own address on the internet; empty if all callers share one network. */
  stun_url: string;
  /** Relays sound when browsers can't reach each other. */
  turn_url: string;
  /** Empty if the server issues credentials from a shared secret. */
  turn_user: string;
}

/** Minutes between an incoming email and its automatic reply (back-office spec section 9). */
export const responseDelays = [0, 5, 15, 30, 60] as const;

/**
 * How the assistant replies to email. Each type of email has a switch, and the confidence in
 * percent below which a draft counts as unsure and is not sent automatically.
 */
export interface EmailAssistantSettings {
  /** Sends drafts automatically, but only while no approval is required. */
  auto_reply: boolean;
  require_approval: boolean;
  /** Learns from the owner's edits and ratings. */
  learning_mode: boolean;
  response_delay: (typeof responseDelays)[number];
  quote_request_enabled: boolean;
  quote_request_confidence: number;
  general_inquiry_enabled: boolean;
  general_inquiry_confidence: number;
  scheduling_enabled: boolean;
  scheduling_confidence: number;
  complaint_enabled: boolean;
  complaint_confidence: number;
  payment_enabled: boolean;
  payment_confidence: number;
}

export interface Settings {
  business_info: BusinessInfo;
  business_hours: BusinessHours;
  pricing: Pricing;
  notifications: Notifications;
  customer_portal: CustomerPortal;
  system: System;
  assistant: Assistant;
  schedule: Schedule;
  text_messages: TextMessageSettings;
  email: EmailSettings;
  estimates: EstimateSettings;
  invoices: Invoices;
  payments: Payments;
  partners: PartnerSettings;
  team: TeamSettings;
  calls: CallSettings;
  email_assistant: EmailAssistantSettings;
  website: Website;
  /** The owner's own logo; the plumb bob until there is one. */
  mark: { id: string | null };
  /** Setup steps that the owner skipped. */
  setup: { skipped: SetupStepName[] };
}

export type Section = keyof Settings;

/** All settings are one record in the history. */
export const settingsSubject = {
  subjectType: 'settings',
  subjectId: '00000000-0000-7000-8000-000000000001',
};

/** Max characters of texts, and max entries of lists. */
export const settingsLimits = {
  name: 120,
  line: 200,
  shortText: 80,
  quote: 600,
  towns: 30,
  licensedTrades: 20,
  socialLinks: 8,
  pieces: 6,
  promises: 3,
  services: 24,
  questions: 20,
  credentials: 6,
  /** A service's price book entries on its page, and what it includes. */
  servicePrices: 12,
  servicePoints: 400,
  serviceDetails: 5000,
  /** Earlier versions of a section that can be restored. */
  versions: 100,
  /** In the business's currency. */
  money: 100_000,
  photoMegabytes: 25,
  answerHours: 240,
  greeting: 400,
  /** US dollars a day. */
  modelDollars: 1000,
  keepDays: 3650,
  leastActivityDays: 180,
  travelSpeed: 80,
  arrivalWindowMinutes: 480,
  reminderHours: 168,
  cancelHours: 168,
  bookingDays: 60,
  bookingMinutes: 480,
  validDays: 365,
  followUps: 20,
  estimateTerms: 5000,
  dueDays: 365,
  terms: 1000,
  partnerTerms: 10_000,
  ringSeconds: [5, 60],
  blockedNumbers: 500,
  /** Days before or after the due date. */
  reminderDays: 365,
  reminderSteps: 12,
  tipPercent: 50,
  lateFee: { percent: 25, dollars: 1000, days: 90 },
  tipPercents: 4,
  emailSignature: 1000,
  emailTemplates: 20,
  emailTemplate: 4000,
  textTemplates: 20,
  textTemplate: 1000,
} as const;

/** Why the hours of a day are not possible, as the owner reads it; undefined if they are. */
export function hoursProblem({ open, close, closed }: DayHours): string | undefined {
  if (closed || open < close) return undefined;
  return open === close
    ? 'Opening and closing times are the same.'
    : 'Closing time is before opening time. Please use two times on the same day.';
}

/**
 * What a language model needs and does not have: the field, and the reason as the owner reads it.
 */
export function assistantProblem(
  assistant: Assistant,
): { field: 'base_url' | 'model'; message: string } | undefined {
  const { provider, base_url, model } = assistant;
  if (provider === 'openai_compatible' && base_url === '')
    return { field: 'base_url', message: "Please enter the model's address." };
  if (provider !== 'built_in' && model === '')
    return { field: 'model', message: 'Please enter the name of the model.' };
  return undefined;
}

/** The language model the owner chose; undefined if the built-in engine answers. */
export function ownersModel(assistant: Assistant): OwnersModel | undefined {
  const { provider, base_url, model, input_price, output_price, daily_limit } = assistant;
  if (provider === 'built_in') return undefined;
  return {
    provider,
    baseUrl: base_url,
    model,
    prices: { input: input_price, output: output_price },
    dailyLimit: daily_limit,
  };
}

/** The business as pages and emails name it. */
export interface Business {
  name: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  website: string;
  county: string;
  region: InBothLanguages;
  yearsOfExperience: number;
  serviceArea: readonly string[];
  timeZone: string;
  dateFormat: DateFormat;
  hours: BusinessHours;
}

export function businessOf({ business_info: info, business_hours, system }: Settings): Business {
  return {
    name: info.business_name,
    phone: info.phone,
    email: info.email,
    address: info.address,
    city: info.city,
    state: info.state,
    zipCode: info.zip_code,
    website: info.website,
    county: info.county,
    region: info.region,
    yearsOfExperience: info.years_of_experience,
    serviceArea: info.service_area,
    timeZone: system.timezone,
    dateFormat: system.date_format,
    hours: business_hours,
  };
}

/** The file key of a logo, by its id: a PNG. */
export function markKey(id: string): string {
  return `marks/${id}/mark.png`;
}

/** The public address of the logo. */
export function markAddress(id: string): string {
  return `/files/marks/${id}`;
}

/**
 * Address of the picture of a finished job.
 * @param drawings addresses of the drawings that stand in for photos
 */
export function pictureAddress(
  { picture }: Pick<GalleryPiece, 'picture'>,
  drawings: Record<'porch' | 'bath', string>,
): string {
  return 'drawing' in picture ? drawings[picture.drawing] : galleryPhotoAddress(picture.photo_id);
}
