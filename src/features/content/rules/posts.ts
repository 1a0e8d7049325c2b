import { MINUTES } from '../../../lib/days/durations.ts';

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

/** What becomes of a post on one account: a draft waits for its time, is handed over, and is out, or not. */
export const postStatuses = ['draft', 'scheduled', 'publishing', 'published', 'failed'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Max characters and counts; the form and the database keep to the same. */
export const postLimits = {
  topic: 200,
  content: 10_000,
  hashtag: 100,
  hashtags: 30,
  targets: 40,
  pictures: 10,
} as const;

/**
 * The status of a post by those of its targets: what needs the owner comes first, then what goes on,
 * then what is to come.
 */
export function postStatusOf(targets: readonly { status: PostStatus }[]): PostStatus {
  const order: PostStatus[] = ['failed', 'publishing', 'scheduled', 'published'];
  return order.find((one) => targets.some(({ status }) => status === one)) ?? 'draft';
}

/** When a post was first out. */
export function publishedAtOf(targets: readonly { publishedAt: Date | null }[]): Date | null {
  const times = targets.flatMap(({ publishedAt }) => publishedAt ?? []);
  return times.length > 0 ? new Date(Math.min(...times.map(Number))) : null;
}

/** Whether text and targets may still change: nothing is out or on its way. */
export function mayChange(targets: readonly { status: PostStatus }[]): boolean {
  return targets.every(({ status }) => status !== 'publishing' && status !== 'published');
}

/** Whether a target may be scheduled, now or anew. */
export function maySchedule(status: PostStatus): boolean {
  return status !== 'publishing' && status !== 'published';
}

/** Whether a time can be scheduled: the minute that runs now counts. */
export function isSchedulable(at: Date, now: Date): boolean {
  return at.getTime() > now.getTime() - MINUTES;
}

/** A hashtag without its sign and what platforms do not take in one; empty where nothing is left. */
export function cleanHashtag(typed: string): string {
  return typed.replace(/[^\p{L}\p{N}_]/gu, '').slice(0, postLimits.hashtag);
}

/** Hashtags as they were typed in a line: by spaces or commas, each once. */
export function readHashtags(typed: string): string[] {
  const tags = typed
    .split(/[\s,#]+/)
    .map(cleanHashtag)
    .filter(Boolean);
  const known = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
  return [...known.values()];
}
