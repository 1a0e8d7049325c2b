import { Box, Center, Flex } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  AudioLines,
  Bot,
  CreditCard,
  HardDrive,
  Inbox,
  KeyRound,
  type LucideIcon,
  Mail,
  MessageSquareText,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dot, type DotTone } from '../../../ui/admin/status-dot.tsx';
import type {
  ConnectionName,
  ConnectionTest,
  ConnectionView,
  testConnection,
} from '../contract/connections.ts';
import styles from './connection-row.module.css';

const icons: Record<ConnectionName, LucideIcon> = {
  mail: Mail,
  mailbox: Inbox,
  texts: MessageSquareText,
  google: KeyRound,
  files: HardDrive,
  assistant: Bot,
  cards: CreditCard,
  speech: AudioLines,
};
const tones: Record<ConnectionView['state'], DotTone> = {
  connected: 'success',
  built_in: 'info',
  off: 'neutral',
};

interface ConnectionRowProps {
  connection: ConnectionView;
  /** What is set up below it. */
  children: ReactNode;
}

export function ConnectionRow({ connection, children }: ConnectionRowProps) {
  const { name, title, state, description } = connection;
  const Icon = icons[name];
  const test = useMutation({
    mutationFn: () =>
      callApi<typeof testConnection>('/api/settings/connections/{name}/tests', {
        method: 'POST',
        params: { name },
      }),
  });
  return (
    <li className={styles.connection}>
      <div className={styles.row}>
        <Center component="span" w={34} h={34} bg="var(--sunken)" bdrs="md">
          <Icon size={18} aria-hidden="true" />
        </Center>
        <div>
          <Box component="h3" ff="text" fz="sm" fw={600} style={{ emailSpacing: 0 }}>
            {title}
          </Box>
          <Flex
            component="p"
            gap="2xs"
            fz={13}
            lh={1.4}
            style={{ overflowWrap: 'anywhere' }}
            className={styles.description}
          >
            <Dot tone={tones[state]} /> <span>{description}</span>
          </Flex>
        </div>
        {state !== 'off' && (
          <BusyButton
            variant="default"
            aria-label={`Test: ${title}`}
            busy={test.isPending}
            busyLabel="Testing…"
            onClick={() => test.mutate()}
          >
            Test
          </BusyButton>
        )}
        <div role="status" className={styles.outcome}>
          {test.data && <Outcome {...test.data} />}
          {test.error && <Outcome works={false} message={errorText(test.error)} />}
        </div>
      </div>
      {children}
    </li>
  );
}

function Outcome({ works, message }: ConnectionTest) {
  return (
    <p className={styles.message} data-works={works}>
      {works ? 'It works. ' : "It doesn't work. "}
      {message}
    </p>
  );
}
