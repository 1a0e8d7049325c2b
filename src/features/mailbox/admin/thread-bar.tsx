import { ActionIcon, Box, Button, Flex, Menu } from '@mantine/core';
import {
  Archive,
  Check,
  Inbox,
  type LucideIcon,
  MailOpen,
  Star,
  Tag,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import type { MessageView } from '../contract/messages.ts';
import { labels } from '../rules/mailbox.ts';
import styles from './mailbox.module.css';
import { labelNames } from './mailbox-labels.ts';
import type { ThreadActions } from './use-thread-change.ts';

interface ThreadBarProps {
  id: string;
  messages: MessageView[];
  inTrash: boolean;
  actions: ThreadActions;
  /** What to open after archiving or deleting this one. */
  onPutAway(): void;
}

/** What can be done with a thread. */
export function ThreadBar({ id, messages, inTrash, actions, onPutAway }: ThreadBarProps) {
  const [asksToDelete, setAsksToDelete] = useState(false);
  const isStarred = messages.some(({ starred }) => starred);
  const inFolder = (folder: MessageView['folder']) => messages.some((one) => one.folder === folder);
  const putAway = (action: () => void) => () => {
    action();
    onPutAway();
  };
  if (inTrash)
    return (
      <Flex gap="2xs" wrap="wrap" className={styles.bar}>
        <Button
          variant="default"
          leftSection={<Undo2 size={16} aria-hidden="true" />}
          onClick={putAway(() => actions.change(id, { folder: 'inbox' }))}
        >
          Restore
        </Button>
        <Button
          variant="default"
          leftSection={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => setAsksToDelete(true)}
        >
          Delete forever
        </Button>
        {asksToDelete && (
          <ConfirmDialog
            title="Delete this email forever?"
            confirm="Delete forever"
            onConfirm={putAway(() => actions.deleteForGood(id))}
            cancel="Cancel"
            onCancel={() => setAsksToDelete(false)}
          >
            You can't undo this.
          </ConfirmDialog>
        )}
      </Flex>
    );
  return (
    <Flex gap={4} wrap="wrap" className={styles.bar}>
      {inFolder('inbox') && (
        <BarButton label="Archive" icon={Archive} onClick={putAway(() => actions.archive(id))} />
      )}
      {!inFolder('inbox') && inFolder('archive') && (
        <BarButton
          label="Move to inbox"
          icon={Inbox}
          onClick={putAway(() => actions.change(id, { folder: 'inbox' }))}
        />
      )}
      <BarButton label="Move to trash" icon={Trash2} onClick={putAway(() => actions.trash(id))} />
      <BarButton
        label="Mark as unread"
        icon={MailOpen}
        onClick={putAway(() => actions.change(id, { read: false }))}
      />
      <ActionIcon
        size="var(--tap)"
        c="var(--text)"
        data-starred={isStarred || undefined}
        className={styles.starButton}
        aria-label="Star"
        aria-pressed={isStarred}
        onClick={() => actions.change(id, { starred: !isStarred })}
      >
        <Star size={18} fill={isStarred ? 'currentColor' : 'none'} aria-hidden="true" />
      </ActionIcon>
      <LabelMenu messages={messages} onToggle={(change) => actions.change(id, change)} />
    </Flex>
  );
}

function BarButton(props: { label: string; icon: LucideIcon; onClick(): void }) {
  const { label, icon: Icon, onClick } = props;
  return (
    <ActionIcon
      size="var(--tap)"
      c="var(--text)"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
}

interface LabelMenuProps {
  messages: MessageView[];
  onToggle(change: { labels: Partial<Record<(typeof labels)[number], boolean>> }): void;
}

function LabelMenu({ messages, onToggle }: LabelMenuProps) {
  const isSet = (label: (typeof labels)[number]) =>
    messages.some((message) => message.labels.includes(label));
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon size="var(--tap)" c="var(--text)" aria-label="Labels" title="Labels">
          <Tag size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {labels.map((label) => (
          <Menu.Item
            key={label}
            leftSection={<LabelMark isSet={isSet(label)} />}
            onClick={() => onToggle({ labels: { [label]: !isSet(label) } })}
          >
            {labelNames[label]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function LabelMark({ isSet }: { isSet: boolean }) {
  if (isSet) return <Check size={16} role="img" aria-label="On:" />;
  return <Box w={16} />;
}
