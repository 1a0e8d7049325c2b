import { languages } from '#lib/language.ts';
import {
  isSampleBusiness,
  sampleGallery,
  sampleInfo,
  samplePromises,
  sampleReviews,
} from './sample-business.ts';
import type {
  Credential,
  GalleryPiece,
  Headline,
  Testimonial,
  WebsitePromise,
  WebsiteQuestion,
  WebsiteService,
} from './sections/website-fields.ts';
import type { InBothLanguages, Settings, SocialLink, Website, WebsitePart } from './settings.ts';

type WebsiteSettings = Pick<Settings, 'business_info' | 'website'>;

/** What the website shows besides the business itself. */
export interface Showcase {
  headline: Headline;
  socialLinks: readonly SocialLink[];
  promises: readonly WebsitePromise[];
  services: readonly WebsiteService[];
  gallery: readonly GalleryPiece[];
  testimonials: readonly Testimonial[];
  questions: readonly WebsiteQuestion[];
  credentials: readonly Credential[];
}

/**
 * Invented content is shown only while the site has no public address, and only as long as all of
 * the business is invented.
 */
export function showcaseOf(settings: WebsiteSettings, hasAddress: boolean): Showcase {
  const isAnnounced = hasAddress || !isSampleBusiness(settings);
  const { headline, promises, services, gallery, testimonials } = settings.website;
  const { questions, credentials } = settings.website;
  return {
    headline,
    services: isSampleBusiness(settings) ? notHidden(services) : ownPieces(services),
    questions: notHidden(questions),
    credentials: notHidden(credentials),
    socialLinks: settings.business_info.social_links.filter(
      (link) => !(isAnnounced && isDefaultLink(link)),
    ),
    promises: shownPieces(promises, isAnnounced),
    gallery: shownPieces(gallery, isAnnounced),
    testimonials: shownPieces(testimonials, isAnnounced),
  };
}

/** Whether visitors see a part of the website, and if not, why. */
export type Visibility = 'shown' | 'shown_until_announced' | 'invented' | 'hidden' | 'empty';

/**
 * @param isTrueAnyway whether the defaults are true of any business
 */
export function visibilityOf(
  { state, pieces }: WebsitePart<unknown>,
  isAnnounced: boolean,
  isTrueAnyway = false,
): Visibility {
  if (state === 'hidden') return 'hidden';
  if (pieces.length === 0) return 'empty';
  if (state === 'own' || isTrueAnyway) return 'shown';
  return isAnnounced ? 'invented' : 'shown_until_announced';
}

/** For parts whose defaults are true of any business. */
function notHidden<Piece>({ state, pieces }: WebsitePart<Piece>): Piece[] {
  return state === 'hidden' ? [] : pieces;
}

/** For parts whose defaults are claims: only what the owner has confirmed. */
function ownPieces<Piece>({ state, pieces }: WebsitePart<Piece>): Piece[] {
  return state === 'own' ? pieces : [];
}

function shownPieces<Piece>(part: WebsitePart<Piece>, isAnnounced: boolean): Piece[] {
  const visibility = visibilityOf(part, isAnnounced);
  return visibility === 'shown' || visibility === 'shown_until_announced' ? part.pieces : [];
}

/**
 * The state of a hidden part that is shown again: what is still invented does not become the
 * owner's.
 */
export function stateWhenShown<Piece>(
  pieces: Piece[],
  isExample: (piece: Piece) => boolean,
): 'unchanged' | 'own' {
  return pieces.length > 0 && pieces.every(isExample) ? 'unchanged' : 'own';
}

/** The photos that the website shows, by id. */
export function websitePhotos(website: Website): string[] {
  return [...new Set(Object.values(photosOf(website)).flat())];
}

/** The part of the website that shows one of these photos. */
export function partWithPhoto(website: Website, photos: Set<string>): keyof Website {
  const parts = photosOf(website);
  const isIn = (part: keyof typeof parts) => parts[part].some((id) => photos.has(id));
  return (['headline', 'services'] as const).find(isIn) ?? 'gallery';
}

function photosOf({ headline, services, gallery }: Website) {
  const ids = (pieces: { picture: object | null }[]) =>
    pieces.flatMap(({ picture }) =>
      picture && 'photo_id' in picture ? [String(picture.photo_id)] : [],
    );
  return {
    headline: ids([headline]),
    services: ids(services.pieces),
    gallery: ids(gallery.pieces),
  };
}

/** Whether a promise is one of the defaults. */
export function isSamplePromise({ text }: WebsitePromise): boolean {
  return samplePromises.some((unchanged) => shareText(unchanged.text, text));
}

/** Whether a finished job is one of the defaults. */
export function isExamplePiece({ title }: GalleryPiece): boolean {
  return sampleGallery.some((unchanged) => shareText(unchanged.title, title));
}

/** Whether it is still the default in at least one language. */
export function isInventedReview({ quote }: Testimonial): boolean {
  return sampleReviews.some((unchanged) => shareText(unchanged.quote, quote));
}

function shareText(one: InBothLanguages, other: InBothLanguages): boolean {
  return languages.some((language) => one[language] === other[language]);
}

/** Default links lead to accounts that do not exist. */
export function isDefaultLink({ address }: SocialLink): boolean {
  return URL.canParse(address) && /\.example(\/|$)/.test(`${new URL(address).pathname}/`);
}

/** A field where a business may still be the default one. */
type DefaultField = 'business_name' | 'phone' | 'email';

/**
 * The parts of the business's identity that are still the defaults; none once the owner has
 * confirmed it.
 */
export function defaultIdentity({ business_info, website }: WebsiteSettings): DefaultField[] {
  if (website.identity_confirmed) return [];
  const { business_name, phone, email } = business_info;
  return [
    ...(business_name === sampleInfo.business_name ? ['business_name' as const] : []),
    ...(phone === sampleInfo.phone ? ['phone' as const] : []),
    ...(email.endsWith('.example') ? ['email' as const] : []),
  ];
}

/** Whether name, phone or email are still the defaults. */
export function hasDefaultIdentity(settings: WebsiteSettings): boolean {
  return defaultIdentity(settings).length > 0;
}
