import type { PhotoView } from '#features/photos/contract.ts';
import { dayIn, instantAt, isDay, weekdayAndTime } from '#lib/days/days.ts';
import type { AccountView } from '../contract/accounts.ts';
import type { PostView } from '../contract/posts.ts';
import type { GeneratedView } from '../contract/writing.ts';
import type { Platform } from '../rules/platforms.ts';
import { type ContentType, readHashtags } from '../rules/posts.ts';

/** A selectable destination: an account, or a platform to publish on by hand. */
export interface Destination {
  key: string;
  platform: Platform;
  accountId: string | null;
  name: string;
}

export interface PostForm {
  topic: string;
  content_type: ContentType;
  content: string;
  hashtags: string;
  ai_model: string;
  /** Keys of the chosen destinations, and their own texts. */
  chosen: string[];
  variants: Record<string, string>;
  pictures: PhotoView[];
  /** YYYY-MM-DD and HH:MM in the business's time zone. */
  day: string;
  time: string;
}

export function keyOf(platform: Platform, accountId: string | null): string {
  return `${platform} ${accountId ?? ''}`.trim();
}

export function formOfPost(post: PostView, timeZone: string): PostForm {
  const at = post.scheduled_for ? new Date(post.scheduled_for) : undefined;
  return {
    topic: post.topic,
    content_type: post.content_type,
    content: post.content,
    hashtags: post.hashtags.map((tag) => `#${tag}`).join(' '),
    ai_model: post.ai_model,
    chosen: post.targets.map((one) => keyOf(one.platform, one.account?.id ?? null)),
    variants: Object.fromEntries(
      post.targets.flatMap(({ platform, account, content }) =>
        content === null ? [] : [[keyOf(platform, account?.id ?? null), content]],
      ),
    ),
    pictures: post.pictures,
    day: at ? dayIn(timeZone, at) : '',
    time: at ? weekdayAndTime(timeZone, at).time : '',
  };
}

/**
 * A text that was just written, for its platforms' active accounts, or by hand if there are none.
 */
export function formOfGenerated(generated: GeneratedView, accounts: AccountView[]): PostForm {
  const destinations = generated.platforms.flatMap((platform) => {
    const active = accounts.filter((one) => one.platform === platform && one.is_active);
    return active.length > 0
      ? active.map(({ id }) => ({ platform, key: keyOf(platform, id) }))
      : [{ platform, key: keyOf(platform, null) }];
  });
  return {
    topic: generated.topic,
    content_type: generated.content_type,
    content: generated.content,
    hashtags: generated.hashtags.map((tag) => `#${tag}`).join(' '),
    ai_model: generated.ai_model,
    chosen: destinations.map(({ key }) => key),
    variants: Object.fromEntries(
      destinations.flatMap(({ platform, key }) => {
        const variant = generated.variants.find((one) => one.platform === platform);
        return variant ? [[key, variant.content]] : [];
      }),
    ),
    pictures: [],
    day: '',
    time: '',
  };
}

/** Every possible destination: active accounts, platforms without one, and those already chosen. */
export function destinationsOf(
  accounts: AccountView[],
  offered: readonly Platform[],
  chosen: readonly string[],
): Destination[] {
  const ofAccounts = accounts
    .map(({ id, platform, account_name: name, is_active }) => {
      return { key: keyOf(platform, id), platform, accountId: id, name, is_active };
    })
    .filter(({ key, is_active }) => is_active || chosen.includes(key));
  const byHand = offered
    .map((platform) => ({ key: keyOf(platform, null), platform, accountId: null, name: '' }))
    .filter(
      ({ key, platform }) =>
        chosen.includes(key) || !ofAccounts.some((one) => one.platform === platform),
    );
  return [...ofAccounts, ...byHand].toSorted(
    (one, other) => offered.indexOf(one.platform) - offered.indexOf(other.platform),
  );
}

/** The form's values as the endpoint accepts them. */
export function postBody(
  form: PostForm,
  destinations: Destination[],
  { status, timeZone }: { status: 'draft' | 'scheduled'; timeZone: string },
) {
  const time = form.time || defaultTime;
  return {
    topic: form.topic,
    content_type: form.content_type,
    content: form.content,
    hashtags: readHashtags(form.hashtags),
    ai_model: form.ai_model,
    targets: destinations
      .filter(({ key }) => form.chosen.includes(key))
      .map(({ key, platform, accountId }) => {
        return { platform, account_id: accountId, content: form.variants[key] || null };
      }),
    picture_ids: form.pictures.map(({ id }) => id),
    scheduled_for: isDay(form.day) ? instantAt(form.day, time, timeZone).toISOString() : null,
    status,
  };
}

/** When a post is published if only a day is chosen. */
export const defaultTime = '09:00';
