import { z } from 'zod';
import { dateFormats } from '../../../lib/days/formats.ts';
import {
  emailField,
  numberField,
  percentField,
  textField as text,
  timeField,
} from '../../../lib/fields.ts';
import { languages } from '../../../lib/language.ts';
import { phoneField } from '../../../lib/phone-field.ts';
import { notificationKinds } from '../rules/notifications.ts';
import {
  assistantTones,
  cardProviders,
  currencies,
  depositKinds,
  guarantees,
  hoursProblem,
  lateFeeKinds,
  modelProviders,
  responseDelays,
  revenueBases,
  ringTimes,
  type Settings,
  settingsLimits,
  socialNetworks,
  timeZones,
  weekdays,
} from '../rules/settings.ts';
import { setupSteps } from '../rules/setup-steps.ts';
import {
  reservedSlugs,
  serviceDrawings,
  slugLength,
  slugPattern,
} from '../rules/website-content.ts';

const {
  name,
  line,
  shortText,
  quote,
  towns,
  licensedTrades,
  socialLinks,
  pieces,
  promises,
  money,
  photoMegabytes,
  answerHours,
  greeting,
  modelDollars,
  keepDays,
  leastActivityDays,
} = settingsLimits;
const {
  travelSpeed,
  arrivalWindowMinutes,
  reminderHours,
  cancelHours,
  bookingDays,
  bookingMinutes,
} = settingsLimits;
const { dueDays, terms, reminderDays, reminderSteps, tipPercent, tipPercents, lateFee } =
  settingsLimits;

/** In RTCPeerConnection's format (RFC 7064, RFC 7065). */
const iceServers = {
  stun: /^stuns?:[\w.-]+(:\d{1,5})?$/i,
  turn: /^turns?:[\w.-]+(:\d{1,5})?(\?transport=(udp|tcp))?$/i,
};

const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
const needed = { needed: true };

const inBothLanguages = (max: number, options: Parameters<typeof text>[1] = needed) =>
  z.object({ english: text(max, options), spanish: text(max, options) });

const businessInfo = z.object({
  business_name: text(name, needed),
  phone: phoneField(needed),
  email: emailField(needed),
  address: text(line),
  city: text(shortText),
  state: text(shortText),
  zip_code: text(10).refine(
    (zip) => zip === '' || /^\d{5}(-\d{4})?$/.test(zip),
    'Please enter a ZIP code like 78006.',
  ),
  website: text(line).refine((typed) => typed === '' || isWebAddress(typed), {
    error: 'Please enter an address like https://www.example.com.',
  }),
  county: text(shortText),
  region: inBothLanguages(shortText, {}),
  years_of_experience: z
    .int('Please enter a whole number of years.')
    .min(0, 'Enter 0 or more.')
    .max(80, 'Enter 80 or less.'),
  service_area: z.array(text(shortText, needed)).max(towns, `Use ${towns} towns or fewer.`),
  social_links: z
    .array(
      z.object({
        network: z.enum(socialNetworks),
        address: text(line, needed).refine(
          isWebAddress,
          'Please enter the full address, starting with https://.',
        ),
      }),
    )
    .max(socialLinks, `Use ${socialLinks} links or fewer.`),
});

const onOrOff = z.boolean('Please choose on or off.');

const dayHours = z
  .object(
    { open: timeField(), close: timeField(), closed: onOrOff },
    'Please enter opening and closing times.',
  )
  .superRefine((hours, context) => {
    const message = hoursProblem(hours);
    if (message) context.addIssue({ code: 'custom', path: ['close'], message });
  });

const businessHours = z.object(
  Object.fromEntries(weekdays.map((day) => [day, dayHours])) as Record<
    (typeof weekdays)[number],
    typeof dayHours
  >,
);

const amount = numberField(money, { missing: 'amount' });
const percent = percentField();

const pricing = z.object({
  default_hourly_rate: amount,
  hourly_wage: amount,
  emergency_rate: amount,
  minimum_charge: amount,
  travel_charge: amount,
  invoice_hourly_rate: amount,
  sales_tax_percent: percent,
  taxes_invoices: onOrOff,
  taxes_labor: onOrOff,
  material_markup_percent: percent,
});

const kinds = z.array(z.enum(notificationKinds)).max(notificationKinds.length);

const notifications = z.object({
  new_project: onOrOff,
  project_updates: onOrOff,
  payment_received: onOrOff,
  customer_messages: onOrOff,
  other_emails: kinds,
  push: kinds,
  texts: kinds,
  text_to: phoneField(),
  quiet_from: timeField(),
  quiet_until: timeField(),
  morning_summary: onOrOff,
});

const customerPortal = z.object({
  allow_self_registration: onOrOff,
  require_approval: onOrOff,
  show_pricing: onOrOff,
  allow_online_payments: onOrOff,
  asks_for_reviews: onOrOff,
});

const megabytes = wholeNumber(1, photoMegabytes, 'MB');

const activityMessage = `Please enter 0, or whole days, ${leastActivityDays} to ${keepDays}.`;
/** The latest half year always stays, so that no one can erase what they just did. */
const activityDays = z
  .int(activityMessage)
  .max(keepDays, activityMessage)
  .refine((days) => days === 0 || days >= leastActivityDays, activityMessage);

const system = z.object({
  timezone: z.enum(timeZones, 'Please choose a time zone.'),
  date_format: z.enum(dateFormats, 'Please choose a date format.'),
  currency: z.enum(currencies, 'Please choose a currency.'),
  revenue_basis: z.enum(revenueBases, 'Please choose when revenue counts.'),
  request_photo_megabytes: megabytes,
  request_answer_hours: wholeNumber(0, answerHours, 'hours'),
  activity_days: activityDays,
  assistant_days: wholeNumber(0, keepDays, 'days'),
});

const assistant = z.object({
  is_on: onOrOff,
  name: text(40, needed),
  greeting: z.object({ english: text(greeting), spanish: text(greeting) }),
  tone: z.enum(assistantTones, 'Please choose a tone.'),
  tells_prices: onOrOff,
  tells_answer_time: onOrOff,
  provider: z.enum(modelProviders, 'Please choose who answers.'),
  base_url: text(line).refine((typed) => typed === '' || isServerAddress(typed), {
    error: 'Please enter an address like http://localhost:11434/v1.',
  }),
  model: text(shortText),
  input_price: amount.max(modelDollars, `Enter ${modelDollars} or less.`),
  output_price: amount.max(modelDollars, `Enter ${modelDollars} or less.`),
  daily_limit: amount.max(modelDollars, `Enter ${modelDollars} or less.`),
  keep_days: wholeNumber(1, keepDays, 'days'),
});

const schedule = z.object({
  travel_speed: wholeNumber(5, travelSpeed, 'miles an hour'),
  arrival_window_minutes: wholeNumber(0, arrivalWindowMinutes, 'minutes'),
  reminder_hours: wholeNumber(1, reminderHours, 'hours'),
  cancel_hours: wholeNumber(0, cancelHours, 'hours'),
  online_booking: onOrOff,
  booking_days: wholeNumber(1, bookingDays, 'days'),
  booking_minutes: wholeNumber(30, bookingMinutes, 'minutes').multipleOf(
    15,
    'Please use steps of 15 minutes.',
  ),
});

const textMessages = z.object({
  quiet_from: timeField(),
  quiet_until: timeField(),
  templates: z
    .array(
      z.object({
        title: text(shortText, needed),
        body: inBothLanguages(settingsLimits.textTemplate, { needed: true, lines: true }),
      }),
    )
    .max(settingsLimits.textTemplates, `Use ${settingsLimits.textTemplates} templates or fewer.`),
});

const email = z.object({
  signature: inBothLanguages(settingsLimits.emailSignature, { lines: true }),
  templates: z
    .array(
      z.object({
        name: text(shortText, needed),
        text: text(settingsLimits.emailTemplate, { needed: true, lines: true }),
      }),
    )
    .max(settingsLimits.emailTemplates, `Use ${settingsLimits.emailTemplates} templates or fewer.`),
});

const estimates = z.object({
  is_free: onOrOff,
  guarantee_months: z.literal(guarantees, 'Please choose how long you guarantee your work.'),
  valid_days: wholeNumber(1, settingsLimits.validDays, 'days'),
  terms: inBothLanguages(settingsLimits.estimateTerms, { lines: true }),
  follow_up_days: z
    .array(wholeNumber(1, settingsLimits.validDays, 'days'))
    .max(settingsLimits.followUps, `Use ${settingsLimits.followUps} emails or fewer.`)
    .refine((days) => new Set(days).size === days.length, 'The same day is listed twice.'),
  deposit_kind: z.enum(depositKinds, 'Please choose how to set the deposit.'),
  deposit_value: amount,
  deposit_due_days: wholeNumber(0, dueDays, 'days'),
});

const invoices = z.object({
  due_days: wholeNumber(0, dueDays, 'days'),
  terms: z.object({ english: text(terms), spanish: text(terms) }),
  reminders_on: onOrOff,
  reminder_steps: z
    .array(wholeNumber(-reminderDays, reminderDays, 'days'))
    .max(reminderSteps, `Use ${reminderSteps} reminders or fewer.`)
    .transform((steps) => [...new Set(steps)].toSorted((one, other) => one - other)),
  late_fee_kind: z.enum(lateFeeKinds, 'Please choose how to set the late fee.'),
  late_fee_value: amount,
  late_fee_days: wholeNumber(1, lateFee.days, 'days'),
});

const payments = z.object({
  card_provider: z.enum(cardProviders, 'Please choose a card processor.'),
  allow_part_payments: onOrOff,
  tips_on: onOrOff,
  tip_percents: z
    .array(wholeNumber(1, tipPercent, 'percents'))
    .max(tipPercents, `Use ${tipPercents} percents or fewer.`)
    .transform((percents) => [...new Set(percents)].toSorted((one, other) => one - other)),
  instructions: z.object({ english: text(terms), spanish: text(terms) }),
});

/** How long something is stored; 0: until it is deleted by hand. */
const daysOrNever = wholeNumber(0, keepDays, 'days');

const partners = z.object({
  terms: inBothLanguages(settingsLimits.partnerTerms, { needed: true, lines: true }),
  licensed_trades: z
    .array(text(shortText, needed))
    .max(licensedTrades, `Use ${licensedTrades} trades or fewer.`),
  rejected_application_days: daysOrNever,
});

const team = z.object({ requires_authenticator: onOrOff });

const serverOf = (kind: 'stun' | 'turn') =>
  text(line).refine(
    (typed) => typed === '' || iceServers[kind].test(typed),
    `Please enter an address like ${kind}:phone.example.com:3478.`,
  );

const calls = z.object({
  ring_seconds: wholeNumber(
    settingsLimits.ringSeconds[0],
    settingsLimits.ringSeconds[1],
    'seconds',
  ),
  rings: z.enum(ringTimes, 'Please choose when calls ring.'),
  do_not_disturb: onOrOff,
  blocked_numbers: z
    .array(phoneField(needed))
    .max(settingsLimits.blockedNumbers, `Use ${settingsLimits.blockedNumbers} numbers or fewer.`)
    .transform((numbers) => [...new Set(numbers)]),
  greeting: inBothLanguages(greeting, { lines: true }),
  forward_number: phoneField(),
  receptionist: onOrOff,
  missed_call_text: onOrOff,
  missed_call_message: inBothLanguages(line, { lines: true }),
  record_calls: onOrOff,
  transcribe_calls: onOrOff,
  voicemail_days: daysOrNever,
  recording_days: daysOrNever,
  stun_url: serverOf('stun'),
  turn_url: serverOf('turn'),
  turn_user: text(shortText),
});

const certainty = wholeNumber(0, 100, 'percent');

const emailAssistant = z.object({
  auto_reply: onOrOff,
  require_approval: onOrOff,
  learning_mode: onOrOff,
  response_delay: z.literal(responseDelays, 'Please choose a delay.'),
  quote_request_enabled: onOrOff,
  quote_request_confidence: certainty,
  general_inquiry_enabled: onOrOff,
  general_inquiry_confidence: certainty,
  scheduling_enabled: onOrOff,
  scheduling_confidence: certainty,
  complaint_enabled: onOrOff,
  complaint_confidence: certainty,
  payment_enabled: onOrOff,
  payment_confidence: certainty,
});

const contentState = z.enum(['unchanged', 'own', 'hidden']);

const photo = z.strictObject({ photo_id: z.uuid() });
const maybeInBoth = (max: number, options: Parameters<typeof text>[1] = {}) =>
  inBothLanguages(max, options);

const headline = z
  .object({
    title: inBothLanguages(shortText),
    text: inBothLanguages(quote),
    picture: photo.nullable(),
    alt: maybeInBoth(line),
    services_title: inBothLanguages(shortText),
    services_text: maybeInBoth(line),
    contact_title: inBothLanguages(shortText),
    contact_text: maybeInBoth(line),
    description: inBothLanguages(line),
  })
  .superRefine(({ picture, alt }, context) => {
    if (!picture) return;
    for (const language of languages)
      if (alt[language] === '')
        context.addIssue({ code: 'custom', path: ['alt', language], message: 'required' });
  });

const service = z.object({
  slug: text(slugLength, needed)
    .regex(slugPattern, 'Use a to z, numbers and hyphens, like water-heaters.')
    .refine(
      (slug) => !reservedSlugs.includes(slug),
      'The landing page uses this address itself. Please choose another.',
    ),
  name: inBothLanguages(shortText),
  title: inBothLanguages(shortText),
  text: inBothLanguages(line),
  points: maybeInBoth(settingsLimits.servicePoints, { lines: true }),
  ask: inBothLanguages(shortText),
  picture: z.union([z.strictObject({ drawing: z.enum(serviceDrawings) }), photo]),
  details: maybeInBoth(settingsLimits.serviceDetails, { lines: true }),
  prices: z
    .array(z.uuid())
    .max(settingsLimits.servicePrices, `Use ${settingsLimits.servicePrices} prices or fewer.`),
});

const services = z
  .array(service)
  .max(settingsLimits.services, `Use ${settingsLimits.services} services or fewer.`)
  .superRefine((all, context) => {
    for (const [index, { slug }] of all.entries())
      if (all.findIndex((other) => other.slug === slug) !== index)
        context.addIssue({
          code: 'custom',
          path: [index, 'slug'],
          message: 'Another service has this address.',
        });
  });

const website = z.object({
  identity_confirmed: z.boolean(),
  headline,
  services: z.object({ state: contentState, pieces: services }),
  questions: z.object({
    state: contentState,
    pieces: z
      .array(z.object({ question: inBothLanguages(line), answer: inBothLanguages(quote) }))
      .max(settingsLimits.questions, `Use ${settingsLimits.questions} questions or fewer.`),
  }),
  credentials: z.object({
    state: contentState,
    pieces: z
      .array(z.object({ title: inBothLanguages(shortText), text: inBothLanguages(line) }))
      .max(settingsLimits.credentials, `Use ${settingsLimits.credentials} entries or fewer.`),
  }),
  promises: z.object({
    state: contentState,
    pieces: z
      .array(z.object({ title: inBothLanguages(shortText), text: inBothLanguages(line) }))
      .max(promises, `Use ${promises} promises or fewer.`),
  }),
  gallery: z.object({
    state: contentState,
    pieces: z
      .array(
        z.object({
          picture: z.union([z.strictObject({ drawing: z.enum(['porch', 'bath']) }), photo]),
          alt: maybeInBoth(line),
          title: inBothLanguages(line),
          note: maybeInBoth(line),
        }),
      )
      .max(pieces, `Use ${pieces} pictures or fewer.`),
  }),
  testimonials: z.object({
    state: contentState,
    pieces: z
      .array(
        z.object({
          author: text(shortText, needed),
          about: inBothLanguages(line),
          quote: inBothLanguages(quote),
          rating: z.int().min(1, 'Choose one to five stars.').max(5, 'Choose one to five stars.'),
        }),
      )
      .max(pieces, `Use ${pieces} reviews or fewer.`),
  }),
});

/** The sections of the settings as they must arrive; messages are for the owner. */
export const sectionFields = {
  business_info: businessInfo,
  business_hours: businessHours,
  pricing,
  notifications,
  customer_portal: customerPortal,
  system,
  assistant,
  schedule,
  text_messages: textMessages,
  email,
  estimates,
  invoices,
  payments,
  partners,
  team,
  calls,
  email_assistant: emailAssistant,
  website,
  setup: z.object({ skipped: z.array(z.enum(setupSteps)).max(setupSteps.length) }),
} satisfies { [Name in Exclude<keyof Settings, 'mark'>]: z.ZodType<Settings[Name]> };

export type EditedSection = keyof typeof sectionFields;

function wholeNumber(least: number, max: number, unit: string) {
  const message = `Please enter whole ${unit}, ${least} to ${max}.`;
  return z.int(message).min(least, message).max(max, message);
}

function isWebAddress(typed: string): boolean {
  return webAddress.safeParse(typed).success;
}

/** Includes this machine, because a model may run there. */
function isServerAddress(typed: string): boolean {
  return z.url({ protocol: /^https?$/ }).safeParse(typed).success;
}
