import type { InBothLanguages } from '#features/settings/rules/settings.ts';
import { slugOf } from '#features/settings/rules/website-content.ts';

/** Max characters of a story's texts. */
export const storyLimits = { title: 80, body: 2000, alt: 200, town: 80 } as const;

/** A finished job as visitors read it. */
export interface Story {
  slug: string;
  /** The project's trade. */
  category: string;
  town: string;
  /** YYYY-MM-DD. */
  finishedOn: string;
  title: InBothLanguages;
  body: InBothLanguages;
  alt: InBothLanguages;
  /** Ids of website photos. */
  before: string | null;
  after: string;
  inGallery: boolean;
}

/** A town with its own page: the website shows finished jobs there. */
export interface Area {
  slug: string;
  town: string;
  stories: Story[];
}

/** The towns with finished jobs to show; a town without any has no page. */
export function areasOf(stories: readonly Story[]): Area[] {
  const areas = new Map<string, Area>();
  for (const story of stories) {
    const slug = slugOf(story.town);
    if (!slug) continue;
    const area = areas.get(slug) ?? { slug, town: story.town, stories: [] };
    area.stories.push(story);
    areas.set(slug, area);
  }
  return [...areas.values()];
}

/** The private facts of a job: who lives there, and where. */
export interface PrivateFacts {
  firstName: string;
  lastName: string;
  address: string;
}

/** Whether a text names the customer or the street. */
export function tellsTooMuch(
  text: string,
  { firstName, lastName, address }: PrivateFacts,
): boolean {
  const used = new Set(namesIn(text));
  // "Rd" and "5" say nothing by themselves.
  return namesIn(`${firstName} ${lastName} ${address}`).some(
    (name) => name.length > 2 && used.has(name),
  );
}

function namesIn(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
}

/**
 * "Cedar fence rebuilt, in Comfort" as the last part of an address, with a number if it is taken.
 */
export function storySlug(title: string, town: string, attempt: number): string {
  const slug = slugOf(`${title} ${town}`) || 'job';
  return attempt > 1 ? `${slug}-${attempt}` : slug;
}
