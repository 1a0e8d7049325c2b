import { viewPhoto } from '#features/photos/index.ts';
import { toWire } from '#lib/to-wire.ts';
import type { App } from '#services/app.ts';
import { type PostView, postView, type TargetView, targetView } from './contract/posts.ts';
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
    return toWire(postView, post, {
      platforms: [...new Set(own.map(({ platform }) => platform))],
      engagement: sumOf(own),
      targets: own.map((target) => viewTarget(app, target)),
      pictures: pictures
        .filter(({ postId }) => postId === post.id)
        .map(({ photo }) => viewPhoto(app, photo)),
    });
  });
}

function viewTarget(app: App, target: ListedTarget): TargetView {
  const { accountId, accountName } = target;
  return toWire(targetView, target, {
    account: accountId ? { id: accountId, name: accountName ?? '' } : null,
    is_automatic: isAutomatic(target.platform, target.connectedAt !== null),
    url: target.externalUrl,
    link: trackedLink(app, target),
    engagement: sumOf([target]),
  });
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
