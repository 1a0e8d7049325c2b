import type { Section, Settings } from '../rules/settings.ts';
import type { Unit } from './figures.ts';

/** The sections that have a form of rows; website and mark have screens of their own. */
export type FormSection = Exclude<Section, 'website' | 'mark'>;

export interface Words {
  label: string;
  /** Where it is used, in one line. */
  hint: string;
  /** What a figure counts. */
  unit?: Unit;
}

/** What the fields are called, in forms and in the list of changes. */
export const fieldWords: {
  [Name in FormSection]: { [Field in keyof Settings[Name]]: Words };
} = {
  business_info: {
    business_name: { label: 'Business name', hint: 'On every page and in every letter.' },
    phone: { label: 'Phone', hint: 'Visitors call and text this number.' },
    email: {
      label: 'Email',
      hint: 'For visitors. Letters to you go to the address you sign in with.',
    },
    website: {
      label: 'Website',
      hint: 'Kept with who you are.',
    },
    address: { label: 'Street address', hint: 'Told to search engines only. May stay empty.' },
    city: { label: 'City', hint: 'In the title of the website and its first lines.' },
    state: { label: 'State', hint: 'Beside the city.' },
    zip_code: { label: 'ZIP code', hint: 'Told to search engines.' },
    region: { label: 'Region', hint: 'After the city, in the first lines of the website.' },
    county: { label: 'County', hint: 'The website names it below your years of experience.' },
    years_of_experience: {
      label: 'Years of experience',
      hint: 'The website adds a plus: 20+ years.',
      unit: 'years',
    },
    service_area: {
      label: 'Service area',
      hint: 'One town a line, the nearest first. Under Contact on the website.',
    },
    social_links: { label: 'Social links', hint: 'Under Contact on the website.' },
  },
  business_hours: {
    monday: { label: 'Monday', hint: '' },
    tuesday: { label: 'Tuesday', hint: '' },
    wednesday: { label: 'Wednesday', hint: '' },
    thursday: { label: 'Thursday', hint: '' },
    friday: { label: 'Friday', hint: '' },
    saturday: { label: 'Saturday', hint: '' },
    sunday: { label: 'Sunday', hint: '' },
  },
  pricing: {
    default_hourly_rate: {
      label: 'Hourly rate',
      hint: 'What you tell customers an hour costs.',
      unit: 'money',
    },
    emergency_rate: {
      label: 'Emergency rate',
      hint: 'An hour when it cannot wait.',
      unit: 'money',
    },
    minimum_charge: {
      label: 'Minimum charge',
      hint: 'The least that a visit costs.',
      unit: 'money',
    },
    travel_charge: { label: 'Travel charge', hint: 'For the way to the customer.', unit: 'money' },
    invoice_hourly_rate: {
      label: 'Hourly rate on invoices',
      hint: 'What a new invoice starts with.',
      unit: 'money',
    },
    sales_tax_percent: {
      label: 'Sales tax',
      hint: 'On estimates, and on invoices that carry tax.',
      unit: 'percent',
    },
    material_markup_percent: {
      label: 'Material markup',
      hint: 'On what materials cost you.',
      unit: 'percent',
    },
  },
  notifications: {
    new_project: {
      label: 'New requests',
      hint: 'A letter when a visitor sends a request from the website.',
    },
    project_updates: {
      label: 'Project updates',
      hint: 'Kept for what partners report; the partner portal is not built yet.',
    },
    payment_received: {
      label: 'Payments received',
      hint: 'A letter when a customer has paid by card.',
    },
    customer_messages: {
      label: 'Customer messages',
      hint: 'Kept for messages in the portal, which are not built yet.',
    },
  },
  customer_portal: {
    allow_self_registration: {
      label: 'Customers sign up by themselves',
      hint: 'Off: only customers you invite get in.',
    },
    require_approval: {
      label: 'You approve new accounts',
      hint: 'A new account waits for your yes.',
    },
    show_pricing: { label: 'Show prices', hint: 'Customers see what lines of an estimate cost.' },
    allow_online_payments: { label: 'Pay online', hint: 'Customers pay invoices in the portal.' },
  },
  system: {
    timezone: { label: 'Time zone', hint: 'The clock of your hours, your lists and your letters.' },
    date_format: { label: 'Dates', hint: 'How lists and letters write a day.' },
    currency: { label: 'Currency', hint: 'The sign before your prices.' },
    request_photo_megabytes: {
      label: 'Photo size, request form',
      hint: 'The largest photo a visitor may send.',
      unit: 'megabytes',
    },
    chat_photo_megabytes: {
      label: 'Photo size, chat',
      hint: 'The largest photo of a request from the chat.',
      unit: 'megabytes',
    },
    request_answer_hours: {
      label: 'Answer to a request',
      hint: 'Promised to whoever sends the request form.',
      unit: 'hours',
    },
    chat_answer_hours: {
      label: 'Answer to a chat',
      hint: 'Promised to whoever sends a request from the chat.',
      unit: 'hours',
    },
  },
  assistant: {
    is_on: {
      label: 'Chat on the website',
      hint: 'Off: no chat button, and who is in a chat already is answered by you.',
    },
    name: { label: "Assistant's name", hint: 'Visitors read it above every answer.' },
    greeting: {
      label: 'First words',
      hint: 'Empty: the words it came with, in that language.',
    },
    tone: { label: 'Tone', hint: 'Brief leaves out thanks and small talk.' },
    tells_prices: {
      label: 'May tell your prices',
      hint: 'Your rates and what most small repairs come to. Never the price of a job.',
    },
    tells_answer_time: {
      label: 'May promise when you answer',
      hint: 'The hours under System. Never a day for the work.',
    },
    provider: {
      label: 'Who answers',
      hint: 'The built-in engine needs no key, and stands in when a model fails.',
    },
    base_url: {
      label: 'Address of the model',
      hint: "As http://localhost:11434/v1 for Ollama. Empty for Anthropic's own.",
    },
    model: { label: 'Model', hint: "By the provider's own name for it." },
    input_price: {
      label: 'A million tokens in',
      hint: 'What the provider charges; 0 for a model of your own.',
      unit: 'dollars',
    },
    output_price: {
      label: 'A million tokens out',
      hint: 'What the provider charges.',
      unit: 'dollars',
    },
    daily_limit: {
      label: 'Most to spend a day',
      hint: 'When it is reached, the built-in engine answers until midnight.',
      unit: 'dollars',
    },
    keep_days: {
      label: 'Keep conversations',
      hint: 'Counted from the last word. A request keeps what was said for it.',
      unit: 'days',
    },
  },
  invoices: {
    due_days: {
      label: 'Due after',
      hint: 'What a new invoice starts with, counted from the day it is made.',
      unit: 'days',
    },
    terms: { label: 'Terms', hint: 'At the foot of every new invoice. May stay empty.' },
    reminders_on: {
      label: 'Remind customers',
      hint: 'Letters about open invoices. Nobody is reminded while an invoice is disputed.',
    },
    reminder_steps: {
      label: 'Reminders',
      hint: 'Days after the due date, one a line; −3 is three days before it.',
      unit: 'days',
    },
  },
  payments: {
    card_provider: {
      label: 'Cards',
      hint: 'The test terminal moves no money, and is never on where customers come over https.',
    },
    allow_part_payments: {
      label: 'Part payments',
      hint: 'On their page customers may pay a part now and the rest later.',
    },
    instructions: {
      label: 'How to pay',
      hint: 'On every invoice. Empty: by card through the link, or by check to your business.',
    },
  },
  schedule: {
    travel_speed: {
      label: 'Travel speed',
      hint: 'Your average between two visits: how much time is kept for the drive.',
      unit: 'milesPerHour',
    },
    arrival_window_minutes: {
      label: 'Arrival window',
      hint: 'What a new visit promises: you arrive within this time after the start.',
      unit: 'minutes',
    },
    reminder_hours: {
      label: 'Reminder',
      hint: 'How long before a visit its customer gets a letter.',
      unit: 'hours',
    },
    online_booking: {
      label: 'Online booking',
      hint: 'The request form offers your free times. A chosen one is held until you say yes or no.',
    },
    booking_days: {
      label: 'Days offered',
      hint: 'From today on; the earliest time is two hours from now.',
      unit: 'days',
    },
    booking_minutes: {
      label: 'Length of a booked visit',
      hint: 'Kept free for a visit that was chosen online. You can change it later.',
      unit: 'minutes',
    },
  },
  estimates: {
    valid_days: {
      label: 'Good for',
      hint: 'How long a new estimate can be approved. You can set another day on each.',
      unit: 'days',
    },
    deposit_kind: { label: 'Deposit', hint: 'What a new estimate asks for at approval.' },
    deposit_value: {
      label: 'How much',
      hint: 'Dollars or percent, as chosen above.',
      unit: 'plain',
    },
    follow_up_days: {
      label: 'Follow-ups',
      hint: 'Days after sending, one a line. Customers who have not answered get a letter on each.',
    },
    terms: {
      label: 'Terms',
      hint: 'Below every new estimate, in the language of its customer.',
    },
  },
};
