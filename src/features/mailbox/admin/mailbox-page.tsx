import { Box, Button, Flex, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Inbox, Send, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { adminLink } from '../../../lib/links.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { errorText } from '../../../ui/admin/api-client.ts';
import { ExportButton } from '../../../ui/admin/download-button.tsx';
import { LoadMore } from '../../../ui/admin/list-foot.tsx';
import { EmptyState, Pending } from '../../../ui/admin/list-states.tsx';
import { PageHeader } from '../../../ui/admin/page-header.tsx';
import panel from '../../../ui/admin/panel.module.css';
import { CheckButton } from './check-button.tsx';
import { EmailBanner } from './email-banner.tsx';
import { EmailError } from './mail-failure.tsx';
import styles from './mailbox-page.module.css';
import { MessageList } from './message-list.tsx';
import { MessageReader } from './message-reader.tsx';
import { type Folder, messageQuery, messagesQuery } from './queries.ts';

const folders = [
  { folder: 'inbox', label: 'Inbox', icon: Inbox },
  { folder: 'sent', label: 'Sent', icon: Send },
] as const;

interface MailboxPageProps {
  /** The assistant's draft for an email that came in. */
  replyDraft?: (emailId: string) => ReactNode;
}

export function MailboxPage({ replyDraft }: MailboxPageProps) {
  const [params] = useSearchParams();
  const folder: Folder = params.get('folder') === 'sent' ? 'sent' : 'inbox';
  const beside = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false });
  const list = useInfiniteQuery(messagesQuery(folder));
  const messages = list.data?.pages.flatMap((page) => page.messages);
  const openId = params.get('message');
  const listed = messages?.find((message) => message.id === openId);
  // A link from elsewhere may lead to one that is further down.
  const elsewhere = useQuery(messageQuery(messages && !listed ? openId : null));
  const open = listed ?? elsewhere.data;
  const mailbox = list.data?.pages[0]?.mailbox;
  const isPage = open && !beside;
  const back = `?folder=${folder}`;

  const reader = open && (
    <MessageReader
      key={open.id}
      message={open}
      back={back}
      isPage={!beside}
      replyDraft={open.delivery === 'received' && replyDraft?.(open.id)}
    />
  );
  if (isPage) return reader;
  return (
    <>
      <PageHeader
        title="Email"
        summary="Every email your business sends and receives."
        actions={
          <>
            {mailbox && <CheckButton />}
            <Button
              component={Link}
              to={adminLink('emailAssistant')}
              variant="default"
              leftSection={<SlidersHorizontal size={18} aria-hidden="true" />}
            >
              AI email settings
            </Button>
          </>
        }
      />
      <Stack gap="sm" mb="md" className={styles.notes}>
        <EmailError />
        <EmailBanner />
        {elsewhere.error && <AlertBox>{errorText(elsewhere.error)}</AlertBox>}
        {mailbox?.error && (
          <AlertBox>
            We can't receive email from {mailbox.account} right now. We'll keep trying:{' '}
            {mailbox.error}
          </AlertBox>
        )}
      </Stack>
      <div className={`${panel.panel} ${styles.panes}`}>
        <nav aria-label="Folders" className={styles.folders}>
          {folders.map(({ folder: name, label, icon: Icon }) => (
            <Link
              key={name}
              to={`?folder=${name}`}
              aria-current={name === folder ? 'page' : undefined}
            >
              <Icon size={18} aria-hidden="true" /> {label}
            </Link>
          ))}
        </nav>
        <Box miw={0} className={styles.list}>
          {!messages && <Pending query={list} title="Couldn't load email" rows={6} />}
          {messages?.length === 0 && (
            <EmptyState drawing="all-done" title="No emails">
              {folder === 'inbox'
                ? 'Each request from your website sends an email here.'
                : 'Emails your business sends show up here.'}
            </EmptyState>
          )}
          {messages && messages.length > 0 && (
            <MessageList messages={messages} folder={folder} openId={open?.id} />
          )}
          {messages && messages.length > 0 && (
            <ExportButton path={`/api/email/messages/export?folder=${folder}`} file="emails.csv" />
          )}
          {list.hasNextPage && (
            <Flex justify="center" p="md" style={{ borderTop: 'var(--border)' }}>
              <LoadMore list={list} />
            </Flex>
          )}
        </Box>
        {beside && messages && messages.length > 0 && (
          <Box miw={0} style={{ borderLeft: 'var(--border)' }} className={styles.reader}>
            {reader ?? (
              <Text py="2xl" px="lg" c="dimmed" ta="center">
                Select an email to read it here.
              </Text>
            )}
          </Box>
        )}
      </div>
    </>
  );
}
