import type { Language } from '../../../lib/language.ts';

type InBothLanguages = Record<Language, string>;

/** The drawings that came with the software, by the trade they show. */
export const serviceDrawings = ['painting', 'plumbing', 'electrical', 'carpentry'] as const;
export type ServiceDrawing = (typeof serviceDrawings)[number];

/** A picture of the owner's, or one of our drawings. */
export type ServicePicture = { drawing: ServiceDrawing } | { photo_id: string };

/**
 * What the landing page says of the business as a whole. `{city}`, `{region}`, `{business}` and
 * `{phone}` are filled in.
 */
export interface Headline {
  title: InBothLanguages;
  text: InBothLanguages;
  /** Stands at the headline in place of the drawn house; none where that stays. */
  picture: { photo_id: string } | null;
  /** Describes the picture for those who cannot see it. */
  alt: InBothLanguages;
  /** Above the list of services, and beside it. */
  services_title: InBothLanguages;
  services_text: InBothLanguages;
  contact_title: InBothLanguages;
  contact_text: InBothLanguages;
  /** What search engines show below the title. */
  description: InBothLanguages;
}

/** Something the business does, with a page of its own. */
export interface WebsiteService {
  /** The last part of its page's address. */
  slug: string;
  /** A word or two, as the rooms of the drawn house are tagged. */
  name: InBothLanguages;
  title: InBothLanguages;
  text: InBothLanguages;
  /** What it includes, one on each line. */
  points: InBothLanguages;
  /** The link that asks about it. */
  ask: InBothLanguages;
  picture: ServicePicture;
  /** What its own page says beside that, in paragraphs; may stay empty. */
  details: InBothLanguages;
  /** Entries of the price book whose prices its page shows once the owner has reviewed them. */
  prices: string[];
}

export interface WebsiteQuestion {
  question: InBothLanguages;
  answer: InBothLanguages;
}

/** A license, or an insurance: what it is, and its number or insurer. */
export interface Credential {
  title: InBothLanguages;
  text: InBothLanguages;
}

/** Words that texts of the website may hold in braces; each is filled in from the settings. */
export const fillIns = ['city', 'region', 'business', 'phone'] as const;

/** What a text of the website says once its words in braces are filled in. */
export function filledIn(text: string, values: Record<(typeof fillIns)[number], string>): string {
  return text.replace(
    /\{(city|region|business|phone)\}/g,
    (_, name: (typeof fillIns)[number]) => values[name],
  );
}

/** The lines of a text that has one entry on each. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The paragraphs of a text; empty lines stand between them. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** An address of a page made of a title: "Water heaters" is "water-heaters"; empty where nothing can be used. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugLength)
    .replace(/^-+|-+$/g, '');
}

/** Parts of the landing page that have an address of their own: no service takes it. */
export const reservedSlugs: readonly string[] = [
  'home',
  'services',
  'work',
  'reviews',
  'questions',
  'contact',
  'content',
  'site-menu',
];

/** Max characters of the last part of an address. */
export const slugLength = 60;
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** In which the website stores a photo; pixels. */
export const photoSize = { width: 1440, height: 960 } as const;

/** The versions that are made of each photo of the website, beside the JPEG of the largest width. */
export const photoWidths = [480, 960, 1440] as const;
export const photoFormats = ['avif', 'webp'] as const;

/** Where everyone finds a photo of the website. */
export function galleryPhotoAddress(id: string): string {
  return `${photoFolder}${id}`;
}

const photoFolder = '/files/gallery/';

/** Whether this address is that of a photo of the website, and not of a drawing. */
export function isWebsitePhoto(address: string): boolean {
  return address.startsWith(photoFolder);
}

/** The smaller versions of a photo of the website for a browser to choose from, the lightest format first. */
export function photoSources(address: string): { type: string; srcSet: string }[] {
  return photoFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: photoWidths.map((width) => `${address}/${width}.${format} ${width}w`).join(', '),
  }));
}
