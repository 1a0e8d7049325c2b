import { ActionIcon, Flex, Menu, Text } from '@mantine/core';
import { AlarmClock, Check, Pencil, Repeat, RotateCcw, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { dayIn } from '#lib/days/days.ts';
import { adminLink } from '#lib/links.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { MoreMenu } from '#ui/admin/more-menu.tsx';
import { useNow } from '#ui/admin/use-now.ts';
import type { ReminderView } from '../contract.ts';
import { dueText, partOf, repetitionLabels } from './labels.ts';
import styles from './reminders.module.css';
import { putOffs, type useReminders } from './use-reminders.ts';

interface ReminderRowProps {
  reminder: ReminderView;
  actions: ReturnType<typeof useReminders>;
  onEdit(reminder: ReminderView): void;
  /** The page says already what it is about. */
  isOfPage?: boolean;
}

export function ReminderRow({ reminder, actions, onEdit, isOfPage = false }: ReminderRowProps) {
  const style = useLocale();
  const now = useNow();
  const { title, repeats, done_at: doneAt } = reminder;
  const today = dayIn(style.timeZone, now);
  const isLate = !doneAt && partOf(reminder, today, now) === 'Overdue';
  return (
    <li className={styles.row}>
      <ActionIcon
        variant="default"
        size="var(--tap)"
        aria-label={doneAt ? `Open “${title}” again` : `Mark “${title}” as done`}
        onClick={() => (doneAt ? actions.reopen(reminder) : actions.finish(reminder))}
      >
        {doneAt ? (
          <RotateCcw size={18} aria-hidden="true" />
        ) : (
          <Check size={18} aria-hidden="true" />
        )}
      </ActionIcon>
      <div className={styles.text}>
        <Text span fw={600} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Flex gap="2xs" wrap="wrap" fz={13} c="dimmed" align="center">
          <span className={isLate ? styles.late : undefined}>
            {doneAt ? 'Done' : dueText(reminder, today, style)}
          </span>
          {repeats !== 'never' && (
            <Flex component="span" gap="3xs" align="center">
              <Repeat size={14} aria-hidden="true" /> {repetitionLabels[repeats]}
            </Flex>
          )}
          {!isOfPage && <About reminder={reminder} />}
        </Flex>
      </div>
      {!doneAt && (
        <MoreMenu label={`More for “${title}”`}>
          {putOffs.map((choice) => (
            <Menu.Item
              key={choice}
              leftSection={<AlarmClock size={16} aria-hidden="true" />}
              onClick={() => actions.putOff(reminder, choice)}
            >
              {choice}
            </Menu.Item>
          ))}
          <Menu.Item
            leftSection={<Pencil size={16} aria-hidden="true" />}
            onClick={() => onEdit(reminder)}
          >
            Edit
          </Menu.Item>
          <Menu.Item
            leftSection={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => actions.remove(reminder)}
          >
            Delete
          </Menu.Item>
        </MoreMenu>
      )}
    </li>
  );
}

function About({ reminder: { customer, project, request } }: { reminder: ReminderView }) {
  return (
    <>
      {customer && <Link to={adminLink('customer', { id: customer.id })}>{customer.name}</Link>}
      {project && <Link to={adminLink('project', { id: project.id })}>{project.title}</Link>}
      {request && <Link to={adminLink('request', { id: request.id })}>{request.number}</Link>}
    </>
  );
}
