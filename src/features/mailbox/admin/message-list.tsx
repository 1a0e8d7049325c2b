import { Box, Flex, Text } from '@mantine/core';
import { Link } from 'react-router';
import { fullDate, listDate } from '../../../lib/days/formats.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import panes from '../../../ui/admin/panes.module.css';
import { useNow } from '../../../ui/admin/use-now.ts';
import type { MessageView } from '../contract.ts';
import { DeliveryDot } from './delivery.tsx';
import styles from './mailbox-page.module.css';
import type { Folder } from './queries.ts';

interface MessageListProps {
  messages: MessageView[];
  folder: Folder;
  openId: string | undefined;
}

export function MessageList({ messages, folder, openId }: MessageListProps) {
  const style = useLocale();
  const now = useNow();
  return (
    <ul aria-label="Emails">
      {messages.map((message) => (
        <li key={message.id}>
          <Link
            id={`message-${message.id}`}
            className={`${panes.row} ${styles.message}`}
            to={`?folder=${folder}&message=${message.id}`}
            aria-current={message.id === openId || undefined}
            preventScrollReset
          >
            <Flex component="span" gap="sm" justify="space-between">
              <Text span fw={600} display="block" miw={0} truncate>
                {nameOf(folder === 'inbox' ? message.from : message.to)}
              </Text>
              <Box
                component="time"
                flex="none"
                fz={13}
                c="dimmed"
                dateTime={message.date}
                title={fullDate(new Date(message.date), style)}
              >
                {listDate(new Date(message.date), now, style)}
              </Box>
            </Flex>
            <Text span display="block" miw={0} truncate>
              {message.subject}
            </Text>
            <Text span display="block" miw={0} c="dimmed" truncate>
              {message.secret === 'hidden' ? 'Personal link or code' : message.text.slice(0, 160)}
            </Text>
            <DeliveryDot message={message} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The name in `Name <address>`, or the address where there is no name. */
function nameOf(person: string): string {
  return person.replace(/\s*<[^<>]*>$/, '') || person;
}
