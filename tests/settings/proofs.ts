import type { Section, Settings } from '#features/settings/rules/settings.ts';

/** The file of a test, and its exact name: it would fail if the value were ignored. */
export type Proof = readonly [file: string, test: string];

const feature = (path: string) => `src/features/${path}.test.ts`;
const here = (name: string) => `tests/settings/${name}.test.ts`;

const business = here('business');
const prices = here('prices');
const own = here('own-business');
const visits = here('visits');
const callsHere = here('calls');
const settings = feature('settings/settings');
const website = feature('website/website');
const notifications = feature('notifications/notifications');
const model = feature('conversations/language-model');
const missed = feature('calls/network-missed');
const talk = feature('calls/network-talk');
const textBack = feature('calls/text-caller');
const autoReply = feature('email-assistant/auto-reply');

const onLandingPage: Proof = [business, 'business_info.%s is on the landing page'];
const opens: Proof = [business, 'business_hours.%s decides when a visit can be booked'];
const ways: Proof = [notifications, '%s goes only the ways that are chosen for it'];
const quiet: Proof = [
  notifications,
  'only what is urgent shows on devices; the rest does in the morning, once',
];
const inTheChat: Proof = [model, 'decide the name, the greeting, and what may be stated'];
const stored: Proof = [
  feature('personal-data/personal-data'),
  'is nothing until the owner says so, and then what is older',
];
const asked: Proof = [
  model,
  'gets the conversation so far and the facts it may state, and streams its text',
];
const tokens: Proof = [
  callsHere,
  'assistant.input_price and assistant.output_price are what the tokens of a model cost',
];
const newEstimate: Proof = [
  prices,
  'estimates.valid_days, terms, deposit_kind, and deposit_value are those of a new estimate',
];
const newInvoice: Proof = [
  prices,
  'invoices.due_days and invoices.terms are those of a new invoice',
];
const fee: Proof = [
  prices,
  'invoices.late_fee_kind, late_fee_value, and late_fee_days are what paying late costs, and when',
];
const reminders: Proof = [
  prices,
  'invoices.reminders_on and invoices.reminder_steps decide on which days a customer is reminded',
];
const booking: Proof = [
  visits,
  'schedule.booking_days and schedule.booking_minutes decide which times the request form offers',
];
const servers: Proof = [
  callsHere,
  'calls.stun_url, calls.turn_url, and calls.turn_user are what browsers reach each other by',
];
const byType: Proof = [
  here('email-types'),
  'email_assistant.%s_enabled and its confidence decide whether a reply is drafted, and counts as unsure',
];
const night: Proof = [
  feature('text-messages/reach'),
  'is not texted at night by itself, except when somebody is on the way',
];
const tips: Proof = [
  prices,
  'payments.tips_on and payments.tip_percents decide which tips an invoice offers',
];

/**
 * Every value of the settings with the test that proves that it has an effect. A new one does not
 * compile without.
 */
export const proofs: { [Name in Section]: Record<keyof Settings[Name], Proof> } = {
  business_info: {
    business_name: onLandingPage,
    phone: onLandingPage,
    email: onLandingPage,
    address: onLandingPage,
    city: onLandingPage,
    state: onLandingPage,
    zip_code: onLandingPage,
    county: onLandingPage,
    region: [business, 'business_info.region is filled in where a text of the website says so'],
    service_area: onLandingPage,
    social_links: onLandingPage,
    website: [business, 'business_info.website is on the letterhead of an invoice'],
    years_of_experience: [business, 'business_info.years_of_experience is what the chat tells'],
  },
  business_hours: {
    monday: opens,
    tuesday: opens,
    wednesday: opens,
    thursday: opens,
    friday: opens,
    saturday: opens,
    sunday: opens,
  },
  pricing: {
    default_hourly_rate: [prices, 'pricing.default_hourly_rate prices the hours of a job'],
    hourly_wage: [
      prices,
      'pricing.hourly_wage is what an hour on a project costs unless it says otherwise',
    ],
    emergency_rate: [prices, 'pricing.emergency_rate prices an emergency higher'],
    minimum_charge: [prices, 'pricing.minimum_charge is the least a priced job comes to'],
    travel_charge: [prices, 'pricing.travel_charge is the trip charge of a priced job'],
    invoice_hourly_rate: [
      prices,
      'pricing.invoice_hourly_rate is the rate of an invoice that names none, if it is another one',
    ],
    sales_tax_percent: [prices, 'pricing.sales_tax_percent taxes a new estimate and invoice'],
    taxes_invoices: [prices, 'pricing.taxes_invoices adds the tax to invoices that do not say'],
    taxes_labor: [prices, 'pricing.taxes_labor says whether the hours of new invoices are taxed'],
    material_markup_percent: [
      prices,
      'pricing.material_markup_percent is added to the material of a project that is billed',
    ],
  },
  notifications: {
    new_project: ways,
    project_updates: ways,
    payment_received: ways,
    customer_messages: ways,
    other_emails: ways,
    push: ways,
    texts: ways,
    text_to: ways,
    quiet_from: quiet,
    quiet_until: quiet,
    morning_summary: [
      notifications,
      'the summary of the morning names what is unread, where the owner wants one',
    ],
  },
  customer_portal: {
    allow_self_registration: [
      feature('customer-accounts/accounts'),
      'accounts by invitation only: the form is not there, and a form that was open is refused',
    ],
    require_approval: [
      feature('customer-accounts/accounts'),
      'with approval every account of one’s own waits, an invited one does not',
    ],
    show_pricing: [
      feature('estimates/without-prices'),
      'else neither the page nor the PDF has a number of a line, and both have the total',
    ],
    allow_online_payments: [
      feature('customer-accounts/records'),
      'where paying online is off nothing can be paid here',
    ],
    asks_for_reviews: [
      feature('website/reviews'),
      'who has written is not reminded, and nobody is asked where the owner does not want that',
    ],
  },
  system: {
    timezone: [business, 'system.timezone decides on which instant a day of the calendar begins'],
    date_format: [business, 'system.date_format is how an email that is forwarded is dated'],
    currency: [prices, 'system.currency is what amounts are written in'],
    revenue_basis: [
      feature('revenue/revenue'),
      'an unpaid invoice counts by accrual alone, and the setting changes every screen at once',
    ],
    request_photo_megabytes: [
      business,
      'system.request_photo_megabytes is the largest photo that the chat takes',
    ],
    request_answer_hours: [
      business,
      'system.request_answer_hours is when somebody who asks in the chat hears back',
    ],
    activity_days: stored,
    assistant_days: stored,
  },
  assistant: {
    is_on: [model, 'switch the chat off: no new conversations, and open ones go to the owner'],
    name: inTheChat,
    greeting: inTheChat,
    tone: inTheChat,
    tells_prices: inTheChat,
    tells_answer_time: inTheChat,
    provider: [model, 'speaks the language of Anthropic too, with the key that the owner keeps'],
    base_url: [model, 'is not there at all'],
    model: asked,
    input_price: tokens,
    output_price: tokens,
    daily_limit: [model, 'is held to, also by twenty visitors at once'],
    keep_days: [here('retention'), 'assistant.keep_days is how long a conversation is stored'],
  },
  schedule: {
    travel_speed: [
      visits,
      'schedule.travel_speed decides how long the drive between two visits takes',
    ],
    arrival_window_minutes: [
      visits,
      'schedule.arrival_window_minutes is the window of a new visit',
    ],
    reminder_hours: [
      visits,
      'schedule.reminder_hours is how long before a visit its customer is reminded',
    ],
    cancel_hours: [
      feature('schedule/links'),
      'does not cancel within the hours of the settings, and says to call',
    ],
    online_booking: [
      feature('requests/booking'),
      'switched off while a form is open, a chosen time is refused',
    ],
    booking_days: booking,
    booking_minutes: booking,
  },
  text_messages: {
    quiet_from: night,
    quiet_until: night,
    templates: [
      'tests/journeys/settings.journey.ts',
      'templates of the settings are offered where emails and texts are written',
    ],
  },
  email: {
    signature: [
      feature('mailbox/drafts'),
      'the signature stands between what is written and what is quoted',
    ],
    templates: [
      'tests/journeys/settings.journey.ts',
      'templates of the settings are offered where emails and texts are written',
    ],
  },
  estimates: {
    valid_days: newEstimate,
    terms: newEstimate,
    deposit_kind: newEstimate,
    deposit_value: newEstimate,
    is_free: [own, 'estimates.is_free is shown in the request form and the chat'],
    guarantee_months: [own, 'estimates.guarantee_months is a sentence of the terms'],
    deposit_due_days: [
      prices,
      'estimates.deposit_due_days are the days after an approval on which its deposit is due',
    ],
    follow_up_days: [
      prices,
      'estimates.follow_up_days are the days on which a customer is written to again',
    ],
    lost_reasons: [
      feature('requests/board'),
      'the reasons that are offered are those of the settings',
    ],
  },
  invoices: {
    due_days: newInvoice,
    terms: newInvoice,
    reminders_on: reminders,
    reminder_steps: reminders,
    late_fee_kind: fee,
    late_fee_value: fee,
    late_fee_days: fee,
  },
  payments: {
    card_provider: [
      feature('connections/connections'),
      'cards say whether they are off, tested or taken, and a test says what is wrong with a key',
    ],
    allow_part_payments: [
      prices,
      'payments.allow_part_payments decides whether less than the balance is taken',
    ],
    tips_on: [
      feature('payments/tips'),
      'while tips are off no page offers them, and one that is sent anyway is not charged',
    ],
    tip_percents: tips,
    instructions: [prices, 'payments.instructions say on an invoice how to pay'],
  },
  partners: {
    terms: [
      feature('partners/application'),
      'the terms that were agreed to are stored with their version and time',
    ],
    licensed_trades: [
      feature('partners/approval'),
      'partners.licensed_trades decides who needs a license',
    ],
    rejected_application_days: [
      here('retention'),
      'partners.rejected_application_days is how long a rejected application is stored',
    ],
  },
  team: {
    requires_authenticator: [
      feature('sign-in/security'),
      'where the owner requires an app, staff set it up before anything else opens',
    ],
  },
  calls: {
    ring_seconds: [callsHere, 'calls.ring_seconds is how long a call rings'],
    rings: [callsHere, 'calls.rings decides whether a call rings outside of business hours'],
    do_not_disturb: [missed, 'do not disturb sends everybody to voicemail'],
    blocked_numbers: [missed, 'a blocked number hears that the line is busy, and rings nowhere'],
    greeting: [
      feature('calls/voicemails'),
      'is the business’s own words, then the owner’s, then the owner’s voice',
    ],
    forward_number: [
      missed,
      'who answers there and presses 1 talks with the caller, and the call is not missed',
    ],
    receptionist: [
      feature('receptionist/on-the-network'),
      'a call that nobody took becomes a request, and nothing else follows',
    ],
    missed_call_text: [textBack, 'where the owner does not want it'],
    missed_call_message: [textBack, "gets the owner's own words, a customer in their language"],
    record_calls: [
      talk,
      'a caller hears so before the talk; the recording plays from any point and leaves Twilio',
    ],
    transcribe_calls: [
      talk,
      'both sides, in order and once each, though reports come late and twice',
    ],
    voicemail_days: [
      feature('calls/voicemails'),
      'voicemails go with their recordings once they are older than the owner wants, and not before',
    ],
    recording_days: [callsHere, 'calls.recording_days is how long a recording is stored'],
    stun_url: servers,
    turn_url: servers,
    turn_user: servers,
  },
  email_assistant: {
    auto_reply: [autoReply, 'with %j every draft waits for the owner'],
    require_approval: [autoReply, 'with %j every draft waits for the owner'],
    learning_mode: [
      feature('email-assistant/learning'),
      'nothing is learned, and nothing learned is used, while Learning Mode is off',
    ],
    response_delay: [autoReply, 'goes out at once without a delay'],
    quote_request_enabled: byType,
    quote_request_confidence: byType,
    general_inquiry_enabled: byType,
    general_inquiry_confidence: byType,
    scheduling_enabled: byType,
    scheduling_confidence: byType,
    complaint_enabled: byType,
    complaint_confidence: byType,
    payment_enabled: byType,
    payment_confidence: byType,
  },
  website: {
    identity_confirmed: [feature('settings/rules/setup'), 'the step %s is done by itself'],
    headline: [
      website,
      "the owner's headline is on the page at once, with the words in braces filled in",
    ],
    promises: [
      'tests/journeys/website.journey.ts',
      "the owner's own promises stand on the website in both languages, and can be hidden",
    ],
    services: [
      website,
      'each service has a card, a page in both languages, and a line in the sitemap',
    ],
    gallery: [settings, "show the owner's own photo and text instead of the examples"],
    testimonials: [settings, 'can be hidden, with their links in the header'],
    questions: [website, 'questions and licenses are shown once the owner shows them'],
    credentials: [website, 'questions and licenses are shown once the owner shows them'],
  },
  mark: { id: [settings, 'is shown instead of the plumb bob, and under the fixed address'] },
  setup: {
    skipped: [
      'tests/journeys/setup.journey.ts',
      'on a phone the owner goes through the first steps, skips one, and finds it again',
    ],
  },
};
