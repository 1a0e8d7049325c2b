import type { GalleryPiece, Testimonial, WebsitePromise } from './sections/website-fields.ts';

// The business of design section 1, until there is another. Browsers load this file, too: it is
// apart from the schemas.

export const sampleInfo = {
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
    {
      network: 'Facebook' as const,
      address: 'https://www.facebook.com/hillcountryhandyman.example',
    },
    {
      network: 'Instagram' as const,
      address: 'https://www.instagram.com/hillcountryhandyman.example',
    },
  ],
};

/** Invented: the owner replaces, confirms or hides them before the site goes live. */
export const samplePromises: WebsitePromise[] = [
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
export const sampleGallery: GalleryPiece[] = [
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
export const sampleReviews: Testimonial[] = [
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

interface Identity {
  business_info: { business_name: string };
  website: { identity_confirmed: boolean };
}

/** Whether this is still the sample business, whose towns and promises go together. */
export function isSampleBusiness({ business_info, website }: Identity): boolean {
  return business_info.business_name === sampleInfo.business_name && !website.identity_confirmed;
}
