import type { Language } from '../../lib/language.ts';

type InBothLanguages = Record<Language, string>;

/** From Monday on, as people in Texas read a list of hours. */
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

/** Times of day in the business's time zone, as HH:MM. */
export interface DayHours {
  opens: string;
  closes: string;
  isClosed: boolean;
}

/** A finished job as the gallery shows it. The drawings stand in until the owner adds photos. */
export interface GalleryPiece {
  drawing: 'porch' | 'bath';
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

export interface Business {
  name: string;
  /** E.164. */
  phone: string;
  email: string;
  city: string;
  state: string;
  zipCode: string;
  timeZone: string;
  county: string;
  region: InBothLanguages;
  yearsOfExperience: number;
  /** Towns, the nearest first. */
  serviceArea: readonly string[];
  hours: Record<Weekday, DayHours>;
}

const workday: DayHours = { opens: '08:00', closes: '18:00', isClosed: false };

/** The business as it introduces itself until its owner says otherwise (design section 1; hours: back-office spec section 9). */
export const business: Business = {
  name: 'Hill Country Handyman',
  phone: '+18305550142',
  email: 'hello@hillcountryhandyman.example',
  city: 'Boerne',
  state: 'TX',
  zipCode: '78006',
  timeZone: 'America/Chicago',
  county: 'Kendall County',
  region: { english: 'the Hill Country', spanish: 'el Hill Country' },
  yearsOfExperience: 20,
  serviceArea: ['Boerne', 'Fair Oaks Ranch', 'Comfort', 'Bergheim', 'Sisterdale', 'Kendalia'],
  hours: {
    monday: workday,
    tuesday: workday,
    wednesday: workday,
    thursday: workday,
    friday: workday,
    saturday: { opens: '09:00', closes: '16:00', isClosed: false },
    sunday: { opens: '10:00', closes: '16:00', isClosed: true },
  },
};

/** Starter content, invented: these accounts exist no more than the reviews below do. */
export const starterSocialLinks = [
  { network: 'Facebook', address: 'https://www.facebook.com/hillcountryhandyman.example' },
  { network: 'Instagram', address: 'https://www.instagram.com/hillcountryhandyman.example' },
] as const;

/** Starter content, invented: the owner replaces, confirms or hides it before the site is announced. */
export const starterGallery: readonly GalleryPiece[] = [
  {
    drawing: 'porch',
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
    drawing: 'bath',
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

/** Starter content, invented, like the gallery. */
export const starterTestimonials: readonly Testimonial[] = [
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
