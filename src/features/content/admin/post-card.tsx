import { Menu } from '@mantine/core';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { shortDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import row from '#ui/admin/row-link.module.css';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { Removal } from '#ui/admin/use-removal.ts';
import type {
  copyPostRoute,
  deletePostRoute,
  PostView,
  restorePostRoute,
} from '../contract/posts.ts';
import { CardMenu } from './card-menu.tsx';
import { statusLabels, typeLabels } from './labels.ts';
import styles from './library.module.css';
import { PlatformIcons } from './platform-icon.tsx';
import { contentTopic } from './queries.ts';

/** One post of the library. */
export function PostCard({ post, removal }: { post: PostView; removal: Removal }) {
  const navigate = useNavigate();
  const copying = useChange(contentTopic);
  const { id, topic, status } = post;
  const { label, tone } = statusLabels[status];
  const params = { id };

  function duplicate(): void {
    copying.mutate(async () => {
      const { post: copy } = await callApi<typeof copyPostRoute>('/api/content/posts/{id}/copies', {
        method: 'POST',
        params,
      });
      await navigate(adminLink('contentPost', { id: copy.id }));
    });
  }

  function remove(): void {
    removal.remove({
      text: `“${topic}” deleted.`,
      remove: () =>
        callApi<typeof deletePostRoute>('/api/content/posts/{id}', { method: 'DELETE', params }),
      restore: () =>
        callApi<typeof restorePostRoute>('/api/content/posts/{id}/restoration', {
          method: 'POST',
          params,
        }),
    });
  }

  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>
          <Link className={row.link} to={adminLink('contentPost', { id })}>
            {topic}
          </Link>
        </h2>
        <CardMenu label={`More for ${topic}`}>
          <Menu.Item
            component={Link}
            to={adminLink('contentPost', { id })}
            leftSection={<Pencil size={16} aria-hidden="true" />}
          >
            {status === 'published' ? 'Open' : 'Edit'}
          </Menu.Item>
          <Menu.Item leftSection={<Copy size={16} aria-hidden="true" />} onClick={duplicate}>
            Duplicate
          </Menu.Item>
          <Menu.Item leftSection={<Trash2 size={16} aria-hidden="true" />} onClick={remove}>
            Delete
          </Menu.Item>
        </CardMenu>
      </div>
      <p className={styles.text}>{post.content}</p>
      {post.hashtags.length > 0 && (
        <p className={styles.tags}>{post.hashtags.map((tag) => `#${tag}`).join(' ')}</p>
      )}
      {copying.error && <AlertBox>{errorText(copying.error)}</AlertBox>}
      <div className={styles.foot}>
        <StatusDot tone={tone}>{label}</StatusDot>
        <span>{typeLabels[post.content_type]}</span>
        <PlatformIcons platforms={post.platforms} />
        <PostTime post={post} />
        {post.engagement && (
          <span>
            {post.engagement.likes} likes, {post.engagement.comments} comments,{' '}
            {post.engagement.shares} shares
          </span>
        )}
      </div>
    </li>
  );
}

/** When it was or will be published, in the business's time zone. */
function PostTime({ post }: { post: PostView }) {
  const style = useLocale();
  const at = post.published_at ?? post.scheduled_for;
  if (!at) return null;
  return <time dateTime={at}>{shortDate(new Date(at), style)}</time>;
}
