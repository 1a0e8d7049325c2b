/** Back-office spec section 3. */
export const platforms = ['facebook', 'instagram', 'linkedin', 'youtube', 'twitter'] as const;
export type Platform = (typeof platforms)[number];

/** The platforms that posts are written for (back-office spec section 5). */
export const writtenPlatforms = ['facebook', 'instagram', 'linkedin', 'youtube'] as const;

export const platformNames: Record<Platform, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  twitter: 'X (Twitter)',
};

interface PlatformLimits {
  /** Characters of text, hashtags and link together. */
  text: number;
  hashtags: number;
  minPictures: number;
  maxPictures: number;
  /** The size in pixels at which pictures are shown. */
  picture: { width: number; height: number };
  /** Whether links in the text are clickable. */
  linksWork: boolean;
}

/** Each platform's limits for one post, according to its help pages. */
export const platformLimits: Record<Platform, PlatformLimits> = {
  facebook: {
    text: 63_206,
    hashtags: 30,
    minPictures: 0,
    maxPictures: 10,
    picture: { width: 1200, height: 630 },
    linksWork: true,
  },
  instagram: {
    text: 2200,
    hashtags: 30,
    minPictures: 1,
    maxPictures: 10,
    picture: { width: 1080, height: 1080 },
    linksWork: false,
  },
  linkedin: {
    text: 3000,
    hashtags: 30,
    minPictures: 0,
    maxPictures: 20,
    picture: { width: 1200, height: 627 },
    linksWork: true,
  },
  youtube: {
    text: 5000,
    hashtags: 15,
    minPictures: 0,
    maxPictures: 5,
    picture: { width: 1080, height: 1080 },
    linksWork: true,
  },
  twitter: {
    text: 280,
    hashtags: 30,
    minPictures: 0,
    maxPictures: 4,
    picture: { width: 1600, height: 900 },
    linksWork: true,
  },
};

interface PlatformPost {
  content: string;
  hashtags: string[];
  pictures: number;
  link?: string | undefined;
}

/** The whole text for the platform: the content, the link if links work, the hashtags. */
export function platformText(
  platform: Platform,
  { content, hashtags, link }: PlatformPost,
): string {
  const { linksWork } = platformLimits[platform];
  return [content, linksWork ? link : undefined, hashtags.map((tag) => `#${tag}`).join(' ')]
    .filter(Boolean)
    .join('\n\n');
}

/** Counts characters as platforms do: one visible character may consist of several. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** Why a platform would reject a post, as a sentence; nothing if it accepts it. */
export function platformProblem(platform: Platform, post: PlatformPost): string | undefined {
  const { text, hashtags, minPictures, maxPictures } = platformLimits[platform];
  const name = platformNames[platform];
  const count = countCharacters(platformText(platform, post));
  if (count > text)
    return `${name} takes ${text.toLocaleString('en-US')} characters. This is ${(count - text).toLocaleString('en-US')} too many.`;
  if (post.hashtags.length > hashtags) return `${name} takes up to ${hashtags} hashtags.`;
  if (post.pictures < minPictures) return `${name} needs a picture.`;
  if (post.pictures > maxPictures) return `${name} takes up to ${maxPictures} pictures.`;
  return undefined;
}

/** Platforms whose API publishes posts. YouTube's only publishes videos; X isn't connected. */
const publishingPlatforms: readonly Platform[] = ['facebook', 'instagram', 'linkedin'];

/** Whether posts are published automatically, or by hand with the publish pack. */
export function isAutomatic(platform: Platform, isConnected: boolean): boolean {
  return isConnected && publishingPlatforms.includes(platform);
}
/** Where posts are written by hand on each platform. */
export const composePages: Record<Platform, string> = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/feed/',
  youtube: 'https://www.youtube.com/',
  twitter: 'https://x.com/compose/post',
};
