import type { App } from '../../services/app.ts';
import { viewPhoto } from '../photos/index.ts';
import type { PostView, TargetView } from './contract/posts.ts';
import { isAutomatic } from './rules/platforms.ts';
import { type ListedTarget, listPictures, listTargets, type PostRow } from './store/posts.ts';

/** Posts with their targets and pictures. */
export async function viewPosts(app: App, posts: PostRow[]): Promise<PostView[]> {
  const ids = posts.map(({ id }) => id);
  const [targets, pictures] = await Promise.all([
    listTargets(app.database, ids),
    listPictures(app.database, ids),
  ]);
  return posts.map((post) => {
    const own = targets.filter(({ postId }) => postId === post.id);
    return {
      id: post.id,
      topic: post.topic,
      content_type: post.contentType,
      platforms: [...new Set(own.map(({ platform }) => platform))],
      status: post.status,
      content: post.content,
      hashtags: post.hashtags,
      ai_model: post.aiModel,
      scheduled_for: post.scheduledFor?.toISOString() ?? null,
      published_at: post.publishedAt?.toISOString() ?? null,
      engagement: sumOf(own),
      targets: own.map((target) => viewTarget(app, target)),
      pictures: pictures
        .filter(({ postId }) => postId === post.id)
        .map(({ photo }) => viewPhoto(app, photo)),
      version: post.version,
      created_at: post.createdAt.toISOString(),
      updated_at: post.updatedAt.toISOString(),
    };
  });
}

function viewTarget(app: App, target: ListedTarget): TargetView {
  const { accountId, accountName } = target;
  return {
    id: target.id,
    platform: target.platform,
    account: accountId ? { id: accountId, name: accountName ?? '' } : null,
    is_automatic: isAutomatic(target.platform, target.connectedAt !== null),
    content: target.content,
    status: target.status,
    scheduled_for: target.scheduledFor?.toISOString() ?? null,
    published_at: target.publishedAt?.toISOString() ?? null,
    next_attempt_at: target.nextAttemptAt?.toISOString() ?? null,
    url: target.externalUrl,
    link: trackedLink(app, target),
    error: target.error,
    engagement: sumOf([target]),
    reach: target.reach,
    clicks: target.clicks,
  };
}

/** The link from a post to the website, with a code that identifies where visitors come from. */
export function trackedLink(app: App, { linkCode }: Pick<ListedTarget, 'linkCode'>): string {
  return `${app.settings.publicUrl}/go/${linkCode}`;
}

/** The reactions of all targets together; null if none are known. */
function sumOf(targets: Pick<ListedTarget, 'likes' | 'shares' | 'comments'>[]) {
  const known = targets.filter(
    ({ likes, shares, comments }) => likes !== null || shares !== null || comments !== null,
  );
  if (known.length === 0) return null;
  const sum = (name: 'likes' | 'shares' | 'comments') =>
    known.reduce((total, one) => total + (one[name] ?? 0), 0);
  return { likes: sum('likes'), shares: sum('shares'), comments: sum('comments') };
}
