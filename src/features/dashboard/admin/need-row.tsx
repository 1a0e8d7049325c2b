import { Box, Button, Flex, Text } from '@mantine/core';
import {
  AlarmClock,
  CalendarClock,
  CalendarPlus,
  ClipboardCheck,
  Clock,
  FilePenLine,
  Gavel,
  Hammer,
  HardDrive,
  HardHat,
  ListTodo,
  type LucideIcon,
  Mail,
  MailOpen,
  MailX,
  MessageCircle,
  MessageSquare,
  MessagesSquare,
  PhoneForwarded,
  PhoneMissed,
  ReceiptText,
  Siren,
  UserRoundCheck,
  Voicemail,
} from 'lucide-react';
import { Link } from 'react-router';
import type { postHandling } from '#features/dangers/contract.ts';
import { adminLink } from '#lib/links.ts';
import type { NeedKind } from '#lib/need-kinds.ts';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { NeedView } from '../contract.ts';
import { isLate, needButton, needFacts, needTitle } from './labels.ts';
import styles from './need-row.module.css';

const icons: Record<NeedKind, LucideIcon> = {
  danger: Siren,
  backup_missing: HardDrive,
  conversation: MessagesSquare,
  request: Clock,
  request_message: MessageSquare,
  visit_requested: CalendarPlus,
  project_late: CalendarClock,
  task_due: ListTodo,
  invoice_overdue: ReceiptText,
  invoice_disputed: ReceiptText,
  project_unbilled: ReceiptText,
  project_unscheduled: Hammer,
  estimate_expiring: FilePenLine,
  voicemail: Voicemail,
  call_missed: PhoneMissed,
  call_follow_up: PhoneForwarded,
  message_waiting: MessageCircle,
  text_waiting: MessageSquare,
  chat_urgent: MessagesSquare,
  chat_unread: MessagesSquare,
  email_unread: Mail,
  email_draft: MailOpen,
  email_returned: MailX,
  work_to_confirm: ClipboardCheck,
  extra_work: HardHat,
  bid: Gavel,
  partner_estimate: FilePenLine,
  partner_application: HardHat,
  account_waiting: UserRoundCheck,
  texts_to_send: MessageSquare,
  reminder: AlarmClock,
  other_emails: Mail,
};

/** Where each is handled. */
function linkTo({ kind, id, path }: NeedView): string {
  switch (kind) {
    case 'danger':
      return path ?? adminLink('needs');
    case 'backup_missing':
      return adminLink('settingsYourData');
    case 'conversation':
    case 'chat_urgent':
    case 'chat_unread':
      return adminLink('conversation', { id });
    case 'request':
    case 'request_message':
    case 'visit_requested':
      return adminLink('request', { id });
    case 'project_late':
    case 'task_due':
    case 'project_unbilled':
      return adminLink('project', { id });
    case 'project_unscheduled':
      return adminLink('schedule', {}, { project: id });
    case 'invoice_overdue':
    case 'invoice_disputed':
      return adminLink('invoice', { id });
    case 'estimate_expiring':
      return adminLink('estimate', { id });
    case 'voicemail':
    case 'call_missed':
    case 'call_follow_up':
      return adminLink('phoneCall', { id });
    case 'message_waiting':
      return adminLink('messageThread', { id });
    case 'text_waiting':
      return adminLink('textThread', { id });
    case 'texts_to_send':
      return adminLink('textsReady');
    case 'email_unread':
    case 'email_draft':
    case 'email_returned':
      return adminLink('email', {}, { message: id });
    case 'other_emails':
      return adminLink('email');
    case 'work_to_confirm':
    case 'extra_work':
    case 'bid':
      return adminLink('workOrder', { id });
    case 'partner_estimate':
      return adminLink('partnerEstimates');
    case 'partner_application':
      return adminLink('partner', { id });
    case 'reminder':
      return path ?? adminLink('reminders');
    case 'account_waiting':
      return adminLink('customerOnboarding');
  }
}

/** One waiting item, with a link to handle it. */
export function NeedRow({ need, now, isFirst }: { need: NeedView; now: Date; isFirst: boolean }) {
  const Icon = need.is_emergency ? Siren : icons[need.kind];
  const title = needTitle(need);
  const { button, action } = needButton(need);
  const { pressing, facts } = needFacts(need, now, useLocale());
  const isPressing = need.level === 'visitor' || need.is_emergency || isLate(need, now);
  return (
    <Flex
      component="li"
      gap="sm"
      align="center"
      py="sm"
      px={20}
      className={styles.need}
      data-first={(isFirst && isPressing) || undefined}
      data-danger={need.kind === 'danger' || undefined}
    >
      <span
        className={styles.icon}
        data-tone={isPressing ? 'danger' : need.level === 'money' ? 'success' : 'info'}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <Box className={styles.text}>
        <Text fw={600} className={styles.line}>
          {title}
        </Text>
        <p className={`${styles.line} ${styles.facts}`}>
          {pressing && <strong>{pressing}.</strong>} {facts}
        </p>
      </Box>
      {need.kind === 'danger' && <Handled id={need.id} title={title} />}
      <Button
        component={Link}
        to={linkTo(need)}
        variant="default"
        className={styles.button}
        aria-label={`${action}: ${title}`}
      >
        {button}
      </Button>
    </Flex>
  );
}

/** Takes an emergency out of what needs the owner: they called, or somebody is on the way. */
function Handled({ id, title }: { id: string; title: string }) {
  const call = useChange('notifications', 'requests');
  const handle = () =>
    callApi<typeof postHandling>('/api/dangers/{id}/handling', { method: 'POST', params: { id } });
  return (
    <BusyButton
      variant="default"
      className={styles.button}
      busy={call.isPending}
      busyLabel="Saving…"
      aria-label={`Handled: ${title}`}
      onClick={() => call.mutate(handle)}
    >
      Handled
    </BusyButton>
  );
}
