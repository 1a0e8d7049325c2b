import type { Section, Settings } from '../rules/settings.ts';
import type { Unit } from './numbers.ts';

/** The sections with a form of rows; the others have their own screens. */
export type FormSection = Exclude<Section, 'website' | 'mark' | 'setup'>;

export interface Texts {
  label: string;
  /** Where it is used, on one line. */
  hint: string;
  /** What a number counts. */
  unit?: Unit;
  /** Synonyms, for the search. */
  synonyms?: string;
}

/** For each email type's confidence. */
const hint = 'A draft below this is marked as unsure and never sent automatically.';

const opening = 'opening times open closed hours';

/** The fields' labels, in forms and in the list of changes. */
export const fieldLabels: {
  [Name in FormSection]: { [Field in keyof Settings[Name]]: Texts };
} = {
  business_info: {
    business_name: { label: 'Business name', hint: 'On every page and in every email.' },
    phone: {
      label: 'Phone',
      hint: 'Visitors call and text this number.',
      synonyms: 'telephone number mobile cell',
    },
    email: {
      label: 'Email',
      hint: 'For visitors. Emails to you go to the address you sign in with.',
    },
    website: {
      label: 'Website',
      hint: "Your website's address.",
    },
    address: { label: 'Street address', hint: 'Only shown to search engines. Optional.' },
    city: { label: 'City', hint: "In the website's title and first lines." },
    state: { label: 'State', hint: 'Shown next to the city.' },
    zip_code: { label: 'ZIP code', hint: 'Only shown to search engines.' },
    region: { label: 'Region', hint: 'Replaces {region} in the texts of your website.' },
    county: { label: 'County', hint: 'Only shown to search engines, with your service area.' },
    years_of_experience: {
      label: 'Years of experience',
      hint: 'The chat assistant gives it to visitors who ask.',
      unit: 'years',
    },
    service_area: {
      label: 'Service area',
      hint: 'One town per line, nearest first. Shown under Contact on the website.',
    },
    social_links: { label: 'Social links', hint: 'Shown under Contact on the website.' },
  },
  business_hours: {
    monday: { label: 'Monday', hint: '', synonyms: opening },
    tuesday: { label: 'Tuesday', hint: '', synonyms: opening },
    wednesday: { label: 'Wednesday', hint: '', synonyms: opening },
    thursday: { label: 'Thursday', hint: '', synonyms: opening },
    friday: { label: 'Friday', hint: '', synonyms: opening },
    saturday: { label: 'Saturday', hint: '', synonyms: opening },
    sunday: { label: 'Sunday', hint: '', synonyms: opening },
  },
  pricing: {
    default_hourly_rate: {
      label: 'Hourly rate',
      hint: 'On estimates and invoices, in the price book, and in chat.',
      unit: 'money',
    },
    hourly_wage: {
      label: 'Your hourly wage',
      hint: 'What an hour of your work counts as cost on projects. At 0, profit is what is left for you.',
      unit: 'money',
      synonyms: 'salary labor cost pay profit',
    },
    emergency_rate: {
      label: 'Emergency hourly rate',
      hint: 'Used instead for emergency estimates.',
      unit: 'money',
    },
    minimum_charge: {
      label: 'Minimum charge',
      hint: 'The lowest price for a visit.',
      unit: 'money',
    },
    travel_charge: {
      label: 'Trip charge',
      hint: 'For the drive to the customer.',
      unit: 'money',
      synonyms: 'travel mileage fee',
    },
    invoice_hourly_rate: {
      label: 'Hourly rate for invoices',
      hint: 'Instead of the hourly rate; 0 for the same one.',
      unit: 'money',
    },
    sales_tax_percent: {
      label: 'Sales tax',
      synonyms: 'VAT tax rate percent',
      hint: 'On estimates, and on invoices with tax.',
      unit: 'percent',
    },
    taxes_invoices: {
      label: 'New invoices with tax',
      hint: 'Sales tax is added from the start, as on estimates. You can turn it off on each invoice.',
    },
    taxes_labor: {
      label: 'Labor is taxable',
      synonyms: 'VAT hours taxed residential',
      hint: 'The hours of new invoices, from the simple form or a project. You can change it on each line.',
    },
    material_markup_percent: {
      label: 'Material markup',
      synonyms: 'margin surcharge parts',
      hint: 'Added to what materials cost you.',
      unit: 'percent',
    },
  },
  notifications: {
    new_project: {
      label: 'New requests',
      hint: 'An email when a visitor sends a request from the website.',
    },
    project_updates: {
      label: 'Project updates',
      hint: 'An email when a customer answers an estimate or changes a visit, and when a partner reports on a work order.',
    },
    payment_received: {
      label: 'Payments received',
      hint: 'An email when a customer pays by card.',
    },
    customer_messages: {
      label: 'Customer messages',
      hint: 'An email when a customer messages you, or a caller leaves a voicemail.',
    },
    other_emails: { label: 'Other emails', hint: 'What else you get by email.' },
    push: { label: 'On your devices', hint: 'What shows on devices with notifications turned on.' },
    texts: { label: 'Texts', hint: 'What you get as a text.' },
    text_to: {
      label: 'Your cell phone',
      hint: 'Where texts to you go. They need Twilio, under Connections.',
    },
    quiet_from: {
      label: 'Quiet from',
      hint: 'From then on, texts to you and notifications on your devices wait. Incoming and missed calls and emergency requests do not, and emails come at any time.',
    },
    quiet_until: {
      label: 'Quiet until',
      hint: "In your business's time zone. What is still unread then comes as one notification. Enter the same time twice for no quiet hours.",
    },
    morning_summary: {
      label: 'Morning summary',
      hint: 'An email when quiet hours end, with today’s visits and whatever you have not read.',
    },
  },
  customer_portal: {
    allow_self_registration: {
      label: 'Customers can sign up themselves',
      hint: 'Off: only customers you invite can sign up.',
    },
    require_approval: {
      label: 'You approve new accounts',
      hint: 'New accounts wait for your approval.',
    },
    show_pricing: { label: 'Show prices', hint: 'Customers see the price of each estimate line.' },
    allow_online_payments: {
      label: 'Pay online',
      hint: 'Customers can pay invoices in the portal.',
    },
    asks_for_reviews: {
      label: 'Customers are asked for a review',
      hint: 'A day after a project is completed, with one reminder a week later.',
    },
  },
  system: {
    timezone: { label: 'Time zone', hint: 'Used for your hours, lists and emails.' },
    date_format: { label: 'Date format', hint: 'How lists and emails show dates.' },
    currency: { label: 'Currency', hint: 'The currency symbol for your prices.' },
    revenue_basis: {
      label: 'Revenue counts',
      hint: 'On the dashboard, in analytics, and in lifetime value. Sales tax is never revenue.',
    },
    request_photo_megabytes: {
      label: 'Photo size, request form',
      hint: 'The largest photo a visitor may send.',
      unit: 'megabytes',
    },
    request_answer_hours: {
      label: 'Reply to a request',
      hint: 'Business hours only. Everyone who sends a request is promised a reply within this time, and your dashboard counts down to it. 0: no promise.',
      unit: 'hours',
    },
    activity_days: {
      label: 'Delete the activity log after',
      hint: 'Who did what and when, also in the history of each record. 0: never; otherwise 180 days or more.',
      unit: 'days',
      synonyms: 'retention privacy keep history audit',
    },
    assistant_days: {
      label: 'Delete conversations with your assistant after',
      hint: 'Counted from the last message. What it proposed is deleted, too. 0: never.',
      unit: 'days',
      synonyms: 'retention privacy keep proposals',
    },
  },
  assistant: {
    is_on: {
      label: 'Chat on the website',
      hint: 'Off: no chat button, and people already chatting are answered by you.',
    },
    name: { label: "Assistant's name", hint: 'Visitors see it above every answer.' },
    greeting: {
      label: 'Greeting',
      hint: 'Leave blank for the default greeting in that language.',
    },
    tone: { label: 'Tone', hint: 'Brief leaves out thanks and small talk.' },
    tells_prices: {
      label: 'May tell your prices',
      hint: 'Your rates and the usual range for small repairs. Never the price of a specific job.',
    },
    tells_answer_time: {
      label: "May promise when you'll reply",
      hint: 'The reply times under System. Never a date for the work.',
    },
    provider: {
      label: 'Who answers',
      hint: 'The built-in engine needs no key and takes over when a model fails.',
    },
    base_url: {
      label: 'Model address',
      hint: 'For example, http://localhost:11434/v1 for Ollama, with ALLOW_PRIVATE_NETWORKS=on. Leave blank for Anthropic. Another server needs its key again.',
    },
    model: { label: 'Model', hint: "The provider's model name." },
    input_price: {
      label: 'Price per million input tokens',
      hint: 'What the provider charges. Enter 0 for your own model.',
      unit: 'dollars',
    },
    output_price: {
      label: 'Price per million output tokens',
      hint: 'What the provider charges.',
      unit: 'dollars',
    },
    daily_limit: {
      label: 'Daily spending limit',
      hint: 'Once reached, the built-in engine answers until midnight.',
      unit: 'dollars',
    },
    keep_days: {
      label: 'Keep conversations',
      synonyms: 'delete chats retention privacy',
      hint: 'Counted from the last message. Requests keep their conversation.',
      unit: 'days',
    },
  },
  invoices: {
    due_days: {
      label: 'Due after',
      hint: "The default on new invoices, counted from the day they're created.",
      unit: 'days',
    },
    terms: { label: 'Terms', hint: 'At the bottom of every new invoice. Optional.' },
    reminders_on: {
      label: 'Remind customers',
      hint: 'Emails about unpaid invoices. Reminders pause while an invoice is disputed.',
    },
    reminder_steps: {
      label: 'Reminders',
      hint: 'Days after the due date, one per line. −3 means three days before.',
      unit: 'days',
    },
    late_fee_kind: {
      label: 'Late fee',
      synonyms: 'overdue penalty',
      hint: 'Added once, without sales tax, to overdue invoices. Only those you send from now on: they state it. Check what your state allows.',
    },
    late_fee_value: {
      label: 'Late fee amount',
      hint: 'In dollars or percent, as chosen above. Never more than the balance.',
      unit: 'plain',
    },
    late_fee_days: {
      label: 'Late fee after',
      hint: 'Days after the due date. Paused while an invoice is disputed.',
      unit: 'days',
    },
  },
  payments: {
    card_provider: {
      label: 'Cards',
      hint: 'The test terminal moves no money. It is on only while you try things out on this computer.',
    },
    allow_part_payments: {
      label: 'Part payments',
      hint: 'Customers can pay part of an invoice now and the rest later.',
    },
    tips_on: {
      label: 'Tips',
      synonyms: 'gratuity',
      hint: 'Customers who pay an invoice by card can add a tip. Off: no page mentions tips.',
    },
    tip_percents: {
      label: 'Suggested tips',
      hint: 'Percent of the payment, one per line. Customers can always enter an amount of their own.',
      unit: 'percent',
    },
    instructions: {
      label: 'How to pay',
      hint: 'On every invoice. Leave blank for: by card through the link, or by check to your business.',
    },
  },
  partners: {
    terms: {
      label: 'Partner terms',
      hint: 'Everybody who applies agrees to them. Leave an empty line between paragraphs. A change counts for new applications; what earlier ones agreed to is stored with them.',
    },
    licensed_trades: {
      label: 'Trades that need a license',
      hint: 'One a line. Partners in these trades upload a trade license before you can approve them; all partners upload proof of insurance. Texas licenses plumbers, electricians, and air conditioning contractors.',
    },
    rejected_application_days: {
      label: 'Delete rejected applications after',
      hint: 'Counted from your decision. Their documents are deleted, too. 0: never. Shown on the privacy page.',
      unit: 'days',
      synonyms: 'retention privacy keep refused',
    },
  },
  team: {
    requires_authenticator: {
      label: 'Require an authenticator app for staff',
      hint: 'Staff without one must set it up before they can use anything else. A passkey counts too.',
    },
  },
  calls: {
    ring_seconds: {
      label: 'Ring for',
      hint: 'Then the caller can leave a voicemail.',
      unit: 'seconds',
    },
    rings: {
      label: 'Calls ring',
      hint: 'Outside of these times callers go straight to voicemail.',
    },
    do_not_disturb: {
      label: 'Do not disturb',
      synonyms: 'DND mute silence',
      hint: 'No call rings until you turn this off. Callers go straight to voicemail.',
    },
    blocked_numbers: {
      label: 'Blocked numbers',
      hint: "One per line. Calls from them don't ring and can't leave a voicemail.",
    },
    greeting: {
      label: 'Greeting',
      hint: 'What callers read and hear before they leave a voicemail. Leave blank for the default. A greeting you record is played instead.',
    },
    forward_number: {
      label: 'Forward unanswered calls to',
      hint: 'Calls to your Twilio number that nobody answers here ring this phone next. Leave blank to go straight to voicemail.',
    },
    receptionist: {
      label: 'Assistant answers missed calls',
      hint: 'On your Twilio number, the assistant asks what is needed and writes a request. Callers who prefer it can leave a voicemail.',
    },
    missed_call_text: {
      label: 'Text back after missed calls',
      hint: 'Callers you missed on your Twilio number get a text if they left no message, at most one a day.',
    },
    missed_call_message: {
      label: 'Text after a missed call',
      hint: 'Leave blank for the default.',
    },
    record_calls: {
      label: 'Record calls',
      hint: 'Calls through Twilio. The other person hears first that the call is recorded; many states require it.',
    },
    transcribe_calls: {
      label: 'Transcribe calls',
      hint: 'Twilio writes down the words of calls through it, and charges for it. The other person hears first that the call is transcribed.',
    },
    voicemail_days: {
      label: 'Delete voicemails after',
      hint: 'Counted from the call. 0: only when you delete them. Shown on the privacy page.',
      unit: 'days',
      synonyms: 'retention privacy keep',
    },
    recording_days: {
      label: 'Delete recordings after',
      hint: 'Counted from the call. 0: only when you delete them. Shown on the privacy page.',
      unit: 'days',
      synonyms: 'retention privacy keep calls',
    },
    stun_url: {
      label: 'STUN server',
      hint: 'For calls from other networks, like stun:phone.example.com:3478. Leave blank if all calls stay on your own network.',
    },
    turn_url: {
      label: 'TURN server',
      hint: 'Carries the sound where browsers cannot reach each other, like turn:phone.example.com:3478.',
    },
    turn_user: {
      label: 'TURN user',
      hint: "Leave blank if your server uses a shared secret: then every caller gets a login of their own that is good for a day. With a user, callers' browsers are given that user and password.",
    },
  },
  email_assistant: {
    auto_reply: {
      label: 'Auto-Reply',
      hint: 'Sends drafts automatically. Nothing is sent while Require Approval is on.',
    },
    require_approval: {
      label: 'Require Approval',
      hint: 'Every draft waits until you approve it, even when Auto-Reply is on.',
    },
    response_delay: {
      label: 'Response Delay',
      hint: 'How long an automatic reply waits. Until then you can stop it.',
      unit: 'minutes',
    },
    learning_mode: {
      label: 'Learning Mode',
      hint: 'Your changes and ratings become examples for later drafts.',
    },
    quote_request_enabled: {
      label: 'Quote requests',
      hint: 'Drafts replies to people who ask for a price.',
    },
    quote_request_confidence: { label: 'Confidence for quote requests', hint, unit: 'percent' },
    general_inquiry_enabled: {
      label: 'General inquiries',
      hint: 'Drafts replies to questions about your business.',
    },
    general_inquiry_confidence: {
      label: 'Confidence for general inquiries',
      hint,
      unit: 'percent',
    },
    scheduling_enabled: {
      label: 'Scheduling',
      hint: 'Drafts replies about visits: when, moved, confirmed or canceled.',
    },
    scheduling_confidence: { label: 'Confidence for scheduling', hint, unit: 'percent' },
    complaint_enabled: {
      label: 'Complaints',
      hint: 'Drafts only. Complaints are never answered automatically.',
    },
    complaint_confidence: {
      label: 'Confidence for complaints',
      hint: 'A draft below this is marked as unsure.',
      unit: 'percent',
    },
    payment_enabled: {
      label: 'Payments',
      hint: 'Drafts replies about invoices, balances and ways to pay.',
    },
    payment_confidence: { label: 'Confidence for payments', hint, unit: 'percent' },
  },
  schedule: {
    travel_speed: {
      label: 'Travel speed',
      hint: 'Your average between visits. Sets how much time is held for the drive.',
      unit: 'milesPerHour',
    },
    arrival_window_minutes: {
      label: 'Arrival window',
      hint: 'Promised on new visits: you arrive within this time after the start.',
      unit: 'minutes',
    },
    reminder_hours: {
      label: 'Reminder',
      hint: 'How long before a visit the customer gets an email.',
      unit: 'hours',
    },
    cancel_hours: {
      label: 'Cancellation limit',
      hint: 'Customers can cancel online until this long before a visit. After that they are asked to call. 0 allows it until the visit begins.',
      unit: 'hours',
    },
    online_booking: {
      label: 'Online booking',
      hint: 'The request form offers your available times. A chosen time is held until you confirm or decline it.',
    },
    booking_days: {
      label: 'Days offered',
      hint: 'Starting today. The earliest time is two hours from now.',
      unit: 'days',
    },
    booking_minutes: {
      label: 'Length of a booked visit',
      hint: 'Held for a visit chosen online. You can change it later.',
      unit: 'minutes',
    },
  },
  text_messages: {
    quiet_from: {
      label: 'Quiet from',
      hint: 'Texts to customers and partners that go out by themselves wait from then on. What you type goes at once, and so do “on my way” and the answer to STOP.',
    },
    quiet_until: {
      label: 'Quiet until',
      hint: "In your business's time zone. Texts that waited go out then. Enter the same time twice for no quiet hours.",
    },
    templates: {
      label: 'Templates',
      hint: '{name} becomes the first name, {business} the name of your business.',
    },
  },
  email: {
    signature: {
      label: 'Signature',
      hint: 'Below each email you write. You can choose the other language while writing.',
    },
    templates: { label: 'Templates', hint: 'Texts to insert while you write an email.' },
  },
  estimates: {
    valid_days: {
      label: 'Expires after',
      hint: 'How long customers can approve a new estimate. You can change the date on each one.',
      unit: 'days',
    },
    deposit_kind: { label: 'Deposit', hint: 'What a new estimate asks for on approval.' },
    deposit_value: {
      label: 'Deposit amount',
      hint: 'In dollars or percent, as chosen above.',
      unit: 'plain',
    },
    deposit_due_days: {
      label: 'Deposit due after',
      hint: 'Days after the approval; 0 is the same day. On the estimate, its PDF, and the invoice.',
      unit: 'days',
    },
    is_free: {
      label: 'Estimates are free',
      hint: 'The request form and the chat say so.',
    },
    guarantee_months: {
      label: 'Guarantee on your work',
      hint: 'A sentence below the terms of every new estimate.',
      synonyms: 'warranty',
    },
    follow_up_days: {
      label: 'Follow-ups',
      hint: "Days after sending, one per line. Customers who haven't responded get an email on each.",
    },
    lost_reasons: {
      label: 'Why requests are lost',
      hint: 'One per line. Offered when you mark a request as lost, and counted on the board.',
    },
    terms: {
      label: 'Terms',
      hint: "At the bottom of every new estimate, in the customer's language.",
    },
  },
};
