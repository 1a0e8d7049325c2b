import { Box, Center, Flex, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  AudioLines,
  BellRing,
  Bot,
  CreditCard,
  HardDrive,
  Inbox,
  KeyRound,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Share2,
  Star,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { InstallerDetails } from '#ui/admin/installer-details.tsx';
import { Dot, type DotTone } from '#ui/admin/status-dot.tsx';
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
  social: Share2,
  reviews: Star,
  push: BellRing,
};
const tones: Record<ConnectionView['state'], DotTone> = {
  connected: 'success',
  built_in: 'info',
  attention: 'warning',
  off: 'neutral',
};

/** Where a connection is set up, if not right here. */
const links: Partial<Record<ConnectionName, { to: string; label: string }>> = {
  social: { to: adminLink('contentAccounts'), label: 'Connect accounts' },
  reviews: { to: `${adminLink('website')}#google`, label: 'Set up Google reviews' },
  push: { to: adminLink('settingsNotifications'), label: 'Choose devices' },
  cards: { to: adminLink('settingsPayments'), label: 'Payment settings' },
  assistant: { to: adminLink('settingsAssistant'), label: 'Assistant settings' },
};

interface ConnectionRowProps {
  connection: ConnectionView;
  /** Its setup, shown below it. */
  children: ReactNode;
}

export function ConnectionRow({ connection, children }: ConnectionRowProps) {
  const { name, title, state, description, installer_details } = connection;
  const Icon = icons[name];
  const link = links[name];
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
          <Box component="h3" ff="text" fz="sm" fw={600}>
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
          {installer_details && (
            <InstallerDetails>
              <Text fz={13}>{installer_details}</Text>
            </InstallerDetails>
          )}
          {link && (
            <Text fz={13}>
              <Link to={link.to}>{link.label}</Link>
            </Text>
          )}
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
