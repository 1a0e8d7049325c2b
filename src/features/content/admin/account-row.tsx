import { Button, Text } from '@mantine/core';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DAYS } from '#lib/days/durations.ts';
import { listDate, shortDate } from '#lib/days/formats.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Dot } from '#ui/admin/status-dot.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import { useNow } from '#ui/admin/use-now.ts';
import type { AccountView, deleteAccountRoute, putActivityRoute } from '../contract/accounts.ts';
import { accountTypeNames, engagementTone } from '../rules/accounts.ts';
import { isAutomatic } from '../rules/platforms.ts';
import styles from './accounts.module.css';
import { PlatformIcon } from './platform-icon.tsx';
import { contentTopic } from './queries.ts';

interface AccountRowProps {
  account: AccountView;
  onEdit(): void;
}

/** One account with its numbers. */
export function AccountRow({ account, onEdit }: AccountRowProps) {
  const { id, account_name: name, is_active } = account;
  const [isAsked, setAsked] = useState(false);
  const call = useChange(contentTopic);
  const toggling = useChange(contentTopic);
  const params = { id };

  function toggle(): void {
    toggling.mutate(() =>
      callApi<typeof putActivityRoute>('/api/content/accounts/{id}/activity', {
        method: 'PUT',
        params,
        body: { is_active: !is_active },
      }),
    );
  }

  function remove(): void {
    setAsked(false);
    call.mutate(() =>
      callApi<typeof deleteAccountRoute>('/api/content/accounts/{id}', {
        method: 'DELETE',
        params,
      }),
    );
  }

  return (
    <li className={styles.account}>
      <div className={styles.name}>
        <PlatformIcon platform={account.platform} size={20} />
        <div>
          {account.profile_url ? (
            <a href={account.profile_url} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            <strong>{name}</strong>
          )}
          <Text c="dimmed" fz={13}>
            {accountTypeNames[account.account_type]}
          </Text>
          {account.description && <Text fz={13}>{account.description}</Text>}
          <Connection account={account} />
        </div>
      </div>
      <Numbers account={account} />
      <div className={styles.actions}>
        <CheckBox
          label="Active"
          checked={toggling.isPending ? !is_active : is_active}
          onChange={toggle}
        />
        <Button
          variant="subtle"
          leftSection={<Pencil size={16} aria-hidden="true" />}
          onClick={onEdit}
        >
          Edit<span className="visually-hidden"> {name}</span>
        </Button>
        <Button
          variant="subtle"
          leftSection={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => setAsked(true)}
        >
          Delete<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      {toggling.error && <AlertBox>{errorText(toggling.error)}</AlertBox>}
      {isAsked && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          confirm="Delete account"
          onConfirm={remove}
          cancel="Keep it"
          onCancel={() => setAsked(false)}
        >
          {consequence(account)}
        </ConfirmDialog>
      )}
    </li>
  );
}

/** Whether posts are published automatically, until when, and what is wrong. */
function Connection({ account }: { account: AccountView }) {
  const style = useLocale();
  const now = useNow();
  const { platform, is_connected, token_expires_at, connection_error } = account;
  if (!is_connected) return null;
  if (connection_error)
    return (
      <Text fz={13} c="var(--danger-text)">
        {connection_error} Connect it again.
      </Text>
    );
  const expires = token_expires_at && new Date(token_expires_at);
  if (expires && expires.getTime() - now.getTime() < 14 * DAYS)
    return (
      <Text fz={13} c="var(--warning-text)">
        Connected until {shortDate(expires, style)}. Connect it again before that.
      </Text>
    );
  return (
    <Text fz={13} c="dimmed">
      {isAutomatic(platform, is_connected)
        ? 'Connected: posts go out by themselves.'
        : 'Connected: its numbers are read every day. You publish its posts.'}
    </Text>
  );
}

function consequence({ scheduled }: AccountView): string {
  const stays = 'Your page on the platform stays as it is.';
  if (scheduled === 0) return `It is removed from Plumbline. ${stays}`;
  const posts = scheduled === 1 ? '1 scheduled post' : `${scheduled} scheduled posts`;
  return `${posts} will not go out on it. ${stays}`;
}

/** Followers, last post and engagement; a dash means unknown. */
function Numbers({ account: { followers, last_post, engagement } }: { account: AccountView }) {
  const style = useLocale();
  const now = useNow();
  return (
    <dl className={styles.numbers}>
      <div>
        <dt>Followers</dt>
        <dd>{followers?.toLocaleString('en-US') ?? '–'}</dd>
      </div>
      <div>
        <dt>Last post</dt>
        <dd>{last_post ? listDate(new Date(last_post), now, style) : '–'}</dd>
      </div>
      <div>
        <dt>Engagement</dt>
        <dd>
          {engagement === null ? (
            '–'
          ) : (
            <span className={styles.engagement} data-tone={engagementTone(engagement)}>
              <Dot tone={engagementTone(engagement)} /> {engagement}%
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}
