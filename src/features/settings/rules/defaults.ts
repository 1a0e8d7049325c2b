import { notificationKinds } from './notifications.ts';
import { partnerTerms } from './partner-terms.ts';
import type { DayHours, GalleryPiece, Settings, Testimonial, WebsitePromise } from './settings.ts';
import { defaultHeadline, defaultQuestions, defaultServices } from './website-defaults.ts';

const workday: DayHours = { open: '08:00', close: '18:00', closed: false };

/** Invented: the owner replaces, confirms or hides them before the site goes live. */
const promises: WebsitePromise[] = [
  {
    title: { english: '20+ years experience', spanish: 'Más de 20 años de oficio' },
    text: {
      english: 'In Kendall County homes, old and new.',
      spanish: 'En casas de Kendall County, viejas y nuevas.',
    },
  },
  {
    title: { english: '5-star service', spanish: 'Servicio de 5 estrellas' },
    text: {
      english: 'Rated by neighbors from Boerne to Kendalia.',
      spanish: 'Así nos califican los vecinos, de Boerne a Kendalia.',
    },
  },
  {
    title: { english: 'Same-day response', spanish: 'Respuesta el mismo día' },
    text: {
      english: "Send a request anytime. We'll tell you right away when you'll hear from us.",
      spanish: 'Mande su solicitud a cualquier hora. Enseguida le decimos cuándo le contestamos.',
    },
  },
];

/** Invented, like the promises. */
const gallery: GalleryPiece[] = [
  {
    picture: { drawing: 'porch' },
    alt: {
      english: 'Limestone house with a new cedar porch: posts, railing and a standing-seam roof',
      spanish:
        'Casa de piedra caliza con un porche nuevo de cedro: postes, baranda y techo de lámina',
    },
    title: {
      english: 'Cedar porch rebuilt on the old footings',
      spanish: 'Porche de cedro reconstruido sobre las zapatas de antes',
    },
    note: { english: 'Comfort, 4 days', spanish: 'Comfort, 4 días' },
  },
  {
    picture: { drawing: 'bath' },
    alt: {
      english: 'Hall bath with a cedar vanity, a framed mirror and a shower in green tile',
      spanish:
        'Baño con un mueble de cedro para el lavabo, espejo con marco y regadera de azulejo verde',
    },
    title: {
      english: 'Hall bath: vanity, tile and shower valve',
      spanish: 'Baño: mueble, azulejo y llave de la regadera',
    },
    note: { english: 'Fair Oaks Ranch, 6 days', spanish: 'Fair Oaks Ranch, 6 días' },
  },
];

/** Invented, like the promises. */
const testimonials: Testimonial[] = [
  {
    author: 'Rosa Villarreal',
    about: { english: 'Boerne, plumbing and drywall', spanish: 'Boerne, plomería y tablaroca' },
    quote: {
      english:
        'He found the leak in ten minutes, showed me the bad fitting and charged what he said he would. The drywall looks like nothing ever happened.',
      spanish:
        'Encontró la fuga en diez minutos, me enseñó la pieza dañada y cobró lo que dijo. La tablaroca quedó como si nada hubiera pasado.',
    },
    rating: 5,
  },
  {
    author: 'Dale Hutchins',
    about: { english: 'Fair Oaks Ranch, carpentry', spanish: 'Fair Oaks Ranch, carpintería' },
    quote: {
      english:
        'Three doors that never closed right now click shut with one finger. He swept up before he left. I have already booked the back fence.',
      spanish:
        'Tres puertas que nunca cerraban bien ahora cierran con un dedo. Barrió antes de irse. Ya le encargué la cerca de atrás.',
    },
    rating: 5,
  },
];

/**
 * The default settings: identity from design section 1; hours, rates, system and promises from
 * section 9 of the two specs.
 */
export const defaultSettings: Settings = {
  business_info: {
    business_name: 'Hill Country Handyman',
    phone: '+18305550142',
    email: 'hello@hillcountryhandyman.example',
    address: '',
    city: 'Boerne',
    state: 'TX',
    zip_code: '78006',
    website: '',
    county: 'Kendall County',
    region: { english: 'the Hill Country', spanish: 'el Hill Country' },
    years_of_experience: 20,
    service_area: ['Boerne', 'Fair Oaks Ranch', 'Comfort', 'Bergheim', 'Sisterdale', 'Kendalia'],
    social_links: [
      { network: 'Facebook', address: 'https://www.facebook.com/hillcountryhandyman.example' },
      { network: 'Instagram', address: 'https://www.instagram.com/hillcountryhandyman.example' },
    ],
  },
  business_hours: {
    monday: workday,
    tuesday: workday,
    wednesday: workday,
    thursday: workday,
    friday: workday,
    saturday: { open: '09:00', close: '16:00', closed: false },
    sunday: { open: '10:00', close: '16:00', closed: true },
  },
  pricing: {
    default_hourly_rate: 85,
    hourly_wage: 0,
    emergency_rate: 125,
    minimum_charge: 150,
    travel_charge: 25,
    invoice_hourly_rate: 0,
    sales_tax_percent: 8.25,
    taxes_invoices: false,
    taxes_labor: true,
    material_markup_percent: 25,
  },
  notifications: {
    new_project: true,
    project_updates: true,
    payment_received: true,
    customer_messages: true,
    other_emails: ['chat', 'payment_problem', 'people', 'problem'],
    push: [...notificationKinds],
    texts: [],
    text_to: '',
    quiet_from: '21:00',
    quiet_until: '07:00',
    morning_summary: false,
  },
  customer_portal: {
    allow_self_registration: true,
    require_approval: false,
    show_pricing: true,
    allow_online_payments: true,
    asks_for_reviews: true,
  },
  system: {
    timezone: 'America/Chicago',
    date_format: 'MM/DD/YYYY',
    currency: 'USD',
    revenue_basis: 'cash',
    request_photo_megabytes: 10,
    request_answer_hours: 1,
    activity_days: 0,
    assistant_days: 0,
  },
  assistant: {
    is_on: true,
    name: 'Sam',
    greeting: { english: '', spanish: '' },
    tone: 'warm',
    tells_prices: true,
    tells_answer_time: true,
    provider: 'built_in',
    base_url: '',
    model: '',
    input_price: 3,
    output_price: 15,
    daily_limit: 2,
    keep_days: 365,
  },
  schedule: {
    travel_speed: 35,
    arrival_window_minutes: 60,
    reminder_hours: 24,
    cancel_hours: 24,
    online_booking: false,
    booking_days: 14,
    booking_minutes: 60,
  },
  estimates: {
    valid_days: 30,
    terms: {
      english:
        'This price covers the work and materials listed above. If we find hidden damage, we stop, show it to you, and agree on a new price before going on.',
      spanish:
        'Este precio cubre el trabajo y los materiales de la lista. Si encontramos daños ocultos, paramos, se los mostramos y acordamos con usted un nuevo precio antes de seguir.',
    },
    is_free: true,
    guarantee_months: 12,
    follow_up_days: [3, 7],
    deposit_kind: 'percent',
    deposit_value: 30,
    deposit_due_days: 0,
  },
  email: { signature: { english: '', spanish: '' }, templates: [] },
  text_messages: {
    quiet_from: '21:00',
    quiet_until: '08:00',
    templates: [
      {
        title: 'Running late',
        body: {
          english: "Hi {name}, I'm running about 15 minutes late. Sorry for the wait!",
          spanish: 'Hola, {name}: voy unos 15 minutos tarde. ¡Disculpe la espera!',
        },
      },
      {
        title: 'Photos, please',
        body: {
          english: 'Hi {name}, could you text me a few photos of what needs fixing?',
          spanish: 'Hola, {name}: ¿me puede mandar unas fotos de lo que hay que arreglar?',
        },
      },
      {
        title: 'Thank you',
        body: {
          english: 'Thank you, {name}! Text me here if anything comes up. {business}',
          spanish: '¡Gracias, {name}! Mándeme un mensaje si se ofrece algo. {business}',
        },
      },
    ],
  },
  invoices: {
    due_days: 30,
    terms: { english: '', spanish: '' },
    reminders_on: true,
    reminder_steps: [-3, 1, 7, 14, 30],
    late_fee_kind: 'none',
    late_fee_value: 5,
    late_fee_days: 10,
  },
  payments: {
    card_provider: 'test',
    allow_part_payments: true,
    tips_on: false,
    tip_percents: [10, 15, 20],
    instructions: { english: '', spanish: '' },
  },
  partners: {
    terms: partnerTerms,
    // The trades of the choices that Texas licenses: Occupations Code, chapters 1301, 1305, 1302.
    licensed_trades: ['Plumbing', 'Electrical', 'HVAC'],
    rejected_application_days: 0,
  },
  team: { requires_authenticator: false },
  calls: {
    ring_seconds: 20,
    rings: 'always',
    do_not_disturb: false,
    blocked_numbers: [],
    greeting: { english: '', spanish: '' },
    forward_number: '',
    receptionist: false,
    missed_call_text: false,
    missed_call_message: { english: '', spanish: '' },
    record_calls: false,
    transcribe_calls: false,
    voicemail_days: 0,
    recording_days: 0,
    stun_url: '',
    turn_url: '',
    turn_user: '',
  },
  email_assistant: {
    auto_reply: false,
    require_approval: true,
    learning_mode: true,
    response_delay: 5,
    quote_request_enabled: true,
    quote_request_confidence: 85,
    general_inquiry_enabled: true,
    general_inquiry_confidence: 80,
    scheduling_enabled: true,
    scheduling_confidence: 90,
    complaint_enabled: false,
    complaint_confidence: 0,
    payment_enabled: false,
    payment_confidence: 0,
  },
  website: {
    identity_confirmed: false,
    headline: defaultHeadline,
    promises: { state: 'unchanged', pieces: promises },
    services: { state: 'unchanged', pieces: defaultServices },
    gallery: { state: 'unchanged', pieces: gallery },
    testimonials: { state: 'unchanged', pieces: testimonials },
    questions: { state: 'hidden', pieces: defaultQuestions },
    credentials: { state: 'own', pieces: [] },
  },
  mark: { id: null },
  setup: { skipped: [] },
};
