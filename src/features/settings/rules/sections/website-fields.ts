import { z } from 'zod';
import { textField as text } from '#lib/fields.ts';
import { languages } from '#lib/language.ts';
import { settingsLimits } from '../limits.ts';
import { reservedSlugs, serviceDrawings, slugLength, slugPattern } from '../website-content.ts';
import { inBothLanguages, needed } from './section.ts';

const { shortText, line, quote, servicePoints, serviceDetails, servicePrices } = settingsLimits;

const photo = z.strictObject({ photo_id: z.uuid() });

/**
 * What the landing page says about the business as a whole. `{city}`, `{region}`, `{business}` and
 * `{phone}` are filled in.
 */
const headline = z
  .object({
    title: inBothLanguages(shortText),
    text: inBothLanguages(quote),
    /** Replaces the drawn house beside the headline; without one, the house stays. */
    picture: photo.nullable(),
    /** Describes the picture for people who cannot see it. */
    alt: inBothLanguages(line, {}),
    /** Above and beside the list of services. */
    services_title: inBothLanguages(shortText),
    services_text: inBothLanguages(line, {}),
    contact_title: inBothLanguages(shortText),
    contact_text: inBothLanguages(line, {}),
    /** What search engines show below the title. */
    description: inBothLanguages(line),
  })
  .superRefine(({ picture, alt }, context) => {
    if (!picture) return;
    for (const language of languages)
      if (alt[language] === '')
        context.addIssue({ code: 'custom', path: ['alt', language], message: 'required' });
  });

/** A service of the business, with its own page. */
const service = z.object({
  /** The last part of its page's address. */
  slug: text(slugLength, needed)
    .regex(slugPattern, 'Use a to z, numbers and hyphens, like water-heaters.')
    .refine(
      (slug) => !reservedSlugs.includes(slug),
      'The landing page uses this address itself. Please choose another.',
    ),
  /** A word or two, like the room labels of the drawn house. */
  name: inBothLanguages(shortText),
  title: inBothLanguages(shortText),
  text: inBothLanguages(line),
  /** What it includes, one per line. */
  points: inBothLanguages(servicePoints, { lines: true }),
  /** The link that asks about it. */
  ask: inBothLanguages(shortText),
  /** A picture of the owner's, or one of the built-in drawings. */
  picture: z.union([z.strictObject({ drawing: z.enum(serviceDrawings) }), photo]),
  /** What its own page also says, in paragraphs; may be empty. */
  details: inBothLanguages(serviceDetails, { lines: true }),
  /** Price book entries whose prices its page shows once the owner has reviewed them. */
  prices: z.array(z.uuid()).max(servicePrices, `Use ${servicePrices} prices or fewer.`),
});

/** What visitors can count on, in a few words and a sentence. */
const promise = z.object({ title: inBothLanguages(shortText), text: inBothLanguages(line) });

/** A finished job in the gallery: the owner's photo, or one of our drawings. */
const galleryPiece = z.object({
  picture: z.union([z.strictObject({ drawing: z.enum(['porch', 'bath']) }), photo]),
  alt: inBothLanguages(line, {}),
  title: inBothLanguages(line),
  note: inBothLanguages(line, {}),
});

const testimonial = z.object({
  author: text(shortText, needed),
  about: inBothLanguages(line),
  quote: inBothLanguages(quote),
  rating: z.int().min(1, 'Choose one to five stars.').max(5, 'Choose one to five stars.'),
});

const question = z.object({ question: inBothLanguages(line), answer: inBothLanguages(quote) });

/** A license or an insurance: what it is, and its number or insurer. */
const credential = z.object({ title: inBothLanguages(shortText), text: inBothLanguages(line) });

/**
 * A part of the website as the owner left it. `unchanged` content is invented and is removed
 * automatically once the website has its public address; `own` is the owner's.
 */
const partOf = <Pieces extends z.ZodType>(pieces: Pieces) =>
  z.object({ state: z.enum(['unchanged', 'own', 'hidden']), pieces });

const upTo = <Piece extends z.ZodType>(
  piece: Piece,
  limit: 'services' | 'promises' | 'pieces' | 'questions' | 'credentials',
  noun: string,
) => z.array(piece).max(settingsLimits[limit], `Use ${settingsLimits[limit]} ${noun} or fewer.`);

const services = upTo(service, 'services', 'services').superRefine((all, context) => {
  for (const [index, { slug }] of all.entries())
    if (all.findIndex((other) => other.slug === slug) !== index)
      context.addIssue({
        code: 'custom',
        path: [index, 'slug'],
        message: 'Another service has this address.',
      });
});

/** The landing page: its texts and promises, services, finished work, and customer reviews. */
export const websiteFields = z.object({
  identity_confirmed: z.boolean(),
  headline,
  services: partOf(services),
  questions: partOf(upTo(question, 'questions', 'questions')),
  credentials: partOf(upTo(credential, 'credentials', 'entries')),
  promises: partOf(upTo(promise, 'promises', 'promises')),
  gallery: partOf(upTo(galleryPiece, 'pieces', 'pictures')),
  testimonials: partOf(upTo(testimonial, 'pieces', 'reviews')),
});

export type Headline = z.output<typeof headline>;
export type WebsiteService = z.output<typeof service>;
export type WebsitePromise = z.output<typeof promise>;
export type GalleryPiece = z.output<typeof galleryPiece>;
export type Testimonial = z.output<typeof testimonial>;
export type WebsiteQuestion = z.output<typeof question>;
export type Credential = z.output<typeof credential>;
