import { Box, Stack } from '@mantine/core';
import { shortDate } from '#lib/days/formats.ts';
import { useLocale } from '#ui/admin/locale.ts';
import record from '#ui/admin/record.module.css';
import type { RequestView } from '../contract/requests.ts';
import styles from './request-detail.module.css';

interface RequestConversationProps {
  lines: NonNullable<RequestView['transcript']>;
}

/** The conversation that the request came from. */
export function RequestConversation({ lines }: RequestConversationProps) {
  const style = useLocale();
  return (
    <div className={record.part}>
      <h2 className={record.label}>Conversation</h2>
      <Stack component="ol" gap="sm" className={styles.conversation}>
        {lines.map(({ role, content, created_at }) => (
          <li key={created_at + content} data-role={role}>
            <strong>{role === 'user' ? 'Visitor' : style.assistant}</strong>{' '}
            <Box component="time" c="dimmed" fz={13} dateTime={created_at}>
              {shortDate(new Date(created_at), style)}
            </Box>
            <p>{content}</p>
          </li>
        ))}
      </Stack>
    </div>
  );
}
