import { MINUTES } from '#lib/days/durations.ts';

/** Back-office spec section 3. */
export const contentTypes = [
  'tip',
  'how-to',
  'showcase',
  'safety',
  'testimonial',
  'seasonal',
] as const;
export type ContentType = (typeof contentTypes)[number];

/**
 * A post's stages on one account: a draft waits for its time, is handed over, and is published or
 * fails.
 */
export const postStatuses = ['draft', 'scheduled', 'publishing', 'published', 'failed'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Max characters and counts, the same in the form and the database. */
export const postLimits = {
  topic: 200,
  content: 10_000,
  hashtag: 100,
  hashtags: 30,
  targets: 40,
  pictures: 10,
} as const;

/**
 * A post's status from those of its targets: what needs the owner comes first, then what is in
 * progress, then what is upcoming.
 */
export function postStatusOf(targets: readonly { status: PostStatus }[]): PostStatus {
  const order: PostStatus[] = ['failed', 'publishing', 'scheduled', 'published'];
  return order.find((one) => targets.some(({ status }) => status === one)) ?? 'draft';
}

/** When a post was first published. */
export function publishedAtOf(targets: readonly { publishedAt: Date | null }[]): Date | null {
  const times = targets.flatMap(({ publishedAt }) => publishedAt ?? []);
  return times.length > 0 ? new Date(Math.min(...times.map(Number))) : null;
}

/** Whether text and targets may still change: nothing is published or being published. */
export function mayChange(targets: readonly { status: PostStatus }[]): boolean {
  return targets.every(({ status }) => status !== 'publishing' && status !== 'published');
}

/** Whether a target may be scheduled, now or again. */
export function maySchedule(status: PostStatus): boolean {
  return status !== 'publishing' && status !== 'published';
}

/** Whether a time can be scheduled: the current minute counts. */
export function isSchedulable(at: Date, now: Date): boolean {
  return at.getTime() > now.getTime() - MINUTES;
}

/** A hashtag without its sign and unsupported characters; empty if nothing is left. */
export function cleanHashtag(typed: string): string {
  return typed.replace(/[^\p{L}\p{N}_]/gu, '').slice(0, postLimits.hashtag);
}

/** Hashtags from a typed line, separated by spaces or commas, without duplicates. */
export function readHashtags(typed: string): string[] {
  const tags = typed
    .split(/[\s,#]+/)
    .map(cleanHashtag)
    .filter(Boolean);
  const known = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
  return [...known.values()];
}
