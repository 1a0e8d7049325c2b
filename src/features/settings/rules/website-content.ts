/** The drawings that come with the software, by the trade they show. */
export const serviceDrawings = ['painting', 'plumbing', 'electrical', 'carpentry'] as const;
export type ServiceDrawing = (typeof serviceDrawings)[number];

/** A picture of the owner's, or one of the built-in drawings. */
export type ServicePicture = { drawing: ServiceDrawing } | { photo_id: string };

/**
 * Placeholders that texts of the website may contain in braces; each is filled in from the
 * settings.
 */
export const fillIns = ['city', 'region', 'business', 'phone'] as const;

/** A text of the website with its placeholders filled in. */
export function filledIn(text: string, values: Record<(typeof fillIns)[number], string>): string {
  return text.replace(
    /\{(city|region|business|phone)\}/g,
    (_, name: (typeof fillIns)[number]) => values[name],
  );
}

/** The lines of a text with one entry per line. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The paragraphs of a text, separated by empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/**
 * A page address from a title: "Water heaters" becomes "water-heaters"; empty if nothing is usable.
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugLength)
    .replace(/^-+|-+$/g, '');
}

/** Parts of the landing page that have their own address: no service may use it. */
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

/** The size at which the website stores a photo, in pixels. */
export const photoSize = { width: 1440, height: 960 } as const;

/** The versions made of each website photo, besides the JPEG of the largest width. */
export const photoWidths = [480, 960, 1440] as const;
export const photoFormats = ['avif', 'webp'] as const;

/** The public address of a website photo. */
export function galleryPhotoAddress(id: string): string {
  return `${photoFolder}${id}`;
}

const photoFolder = '/files/gallery/';

/** Whether an address is a website photo, not a drawing. */
export function isWebsitePhoto(address: string): boolean {
  return address.startsWith(photoFolder);
}

/**
 * The smaller versions of a website photo for a browser to choose from, the lightest format first.
 */
export function photoSources(address: string): { type: string; srcSet: string }[] {
  return photoFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: photoWidths.map((width) => `${address}/${width}.${format} ${width}w`).join(', '),
  }));
}
