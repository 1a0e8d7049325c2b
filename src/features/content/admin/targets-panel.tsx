import { Button, Text } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { shortDate } from '#lib/days/formats.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { PostView, TargetView } from '../contract/posts.ts';
import type { postAttemptRoute } from '../contract/targets.ts';
import { platformNames } from '../rules/platforms.ts';
import { labelOf } from './destination-choice.tsx';
import { statusLabels } from './labels.ts';
import { MetricsDialog } from './metrics-dialog.tsx';
import { PlatformIcon } from './platform-icon.tsx';
import { PublishPack } from './publish-pack.tsx';
import { contentTopic } from './queries.ts';
import styles from './targets.module.css';

/** A post's status on each of its accounts. */
export function TargetsPanel({ post }: { post: PostView }) {
  const [packed, setPacked] = useState<TargetView>();
  const [counted, setCounted] = useState<TargetView>();
  const retrying = useChange(contentTopic);
  if (post.targets.length === 0) return null;

  function retry({ id }: TargetView): void {
    retrying.mutate(() =>
      callApi<typeof postAttemptRoute>('/api/content/targets/{id}/attempts', {
        method: 'POST',
        params: { id },
      }),
    );
  }

  return (
    <Panel title="On each platform">
      <ul aria-label="Where this post goes">
        {post.targets.map((target) => (
          <li key={target.id} className={styles.target}>
            <PlatformIcon platform={target.platform} size={20} />
            <div className={styles.about}>
              <strong>
                {labelOf({ platform: target.platform, name: target.account?.name ?? '' })}
              </strong>
              <StatusDot tone={statusLabels[target.status].tone}>
                {statusLabels[target.status].label}
              </StatusDot>
              <TargetTime target={target} />
              <Numbers target={target} />
              {target.error && <Text c="var(--danger-text)">{target.error}</Text>}
            </div>
            <div className={styles.actions}>
              {target.url && (
                <Button
                  component="a"
                  href={target.url}
                  target="_blank"
                  rel="noreferrer"
                  variant="subtle"
                  leftSection={<ExternalLink size={16} aria-hidden="true" />}
                >
                  View post
                </Button>
              )}
              {target.status === 'published' && (
                <Button variant="subtle" onClick={() => setCounted(target)}>
                  Enter numbers
                </Button>
              )}
              {target.status === 'failed' && target.is_automatic && (
                <BusyButton
                  variant="default"
                  busy={retrying.isPending}
                  busyLabel="Trying…"
                  onClick={() => retry(target)}
                >
                  Try again
                </BusyButton>
              )}
              {mayPack(target) && (
                <Button variant="default" onClick={() => setPacked(target)}>
                  Publish pack
                  <span className="visually-hidden"> for {platformNames[target.platform]}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {retrying.error && <AlertBox>{errorText(retrying.error)}</AlertBox>}
      {packed && (
        <PublishPack
          post={post}
          target={post.targets.find(({ id }) => id === packed.id) ?? packed}
          onClose={() => setPacked(undefined)}
        />
      )}
      {counted && <MetricsDialog target={counted} onClose={() => setCounted(undefined)} />}
    </Panel>
  );
}

/** By hand if nothing publishes it, or if that failed. */
function mayPack({ status, is_automatic }: TargetView): boolean {
  if (status === 'failed') return true;
  return !is_automatic && (status === 'draft' || status === 'scheduled');
}

function TargetTime({ target }: { target: TargetView }) {
  const style = useLocale();
  const { published_at, scheduled_for, status, is_automatic } = target;
  const at = published_at ?? scheduled_for;
  if (!at) return null;
  const time = shortDate(new Date(at), style);
  if (status === 'scheduled' && !is_automatic)
    return <Text c="dimmed">{time}, to be published by you</Text>;
  return <Text c="dimmed">{time}</Text>;
}

function Numbers({ target: { engagement, reach, clicks } }: { target: TargetView }) {
  const parts = [
    reach !== null && `${reach.toLocaleString('en-US')} reached`,
    engagement && `${engagement.likes.toLocaleString('en-US')} likes`,
    engagement && `${engagement.comments.toLocaleString('en-US')} comments`,
    engagement && `${engagement.shares.toLocaleString('en-US')} shares`,
    clicks !== null && `${clicks.toLocaleString('en-US')} clicks`,
  ].filter(Boolean);
  return parts.length > 0 ? <Text c="dimmed">{parts.join(', ')}</Text> : null;
}
