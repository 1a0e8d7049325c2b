import { Flex } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { fullDate } from '../../../lib/days/formats.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import { usePageTitle } from '../../../ui/admin/page-title.ts';
import type { MessageView } from '../contract.ts';
import { AnswerNote } from './answer-note.tsx';
import { Attachments } from './attachments.tsx';
import { Delivery } from './delivery.tsx';
import { EmailText } from './email-text.tsx';
import styles from './mailbox-page.module.css';
import { SecretNote } from './secret-note.tsx';

interface MessageReaderProps {
  message: MessageView;
  back: string;
  /** It has the page for itself, for lack of room. */
  isPage: boolean;
  /** Below the email. */
  replyDraft?: ReactNode;
}

export function MessageReader({ message, back, isPage, replyDraft }: MessageReaderProps) {
  const style = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = isPage ? 'h1' : 'h2';
  usePageTitle(message.subject || 'Email');
  // Opening an email changes only the query of the address, which moves no focus by itself.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <article className={styles.article} data-page={isPage || undefined}>
      {isPage && (
        <Flex
          to={back}
          component={Link}
          display="inline-flex"
          gap="2xs"
          align="center"
          mih="var(--tap)"
        >
          <ArrowLeft size={18} aria-hidden="true" /> Email
        </Flex>
      )}
      <Heading ref={heading} tabIndex={-1} data-arrival className={styles.title}>
        {message.subject || 'No subject'}
      </Heading>
      <dl className={styles.envelope}>
        <dt>From</dt>
        <dd>{message.from}</dd>
        <dt>To</dt>
        <dd>{message.to}</dd>
        <dt>Date</dt>
        <dd>{fullDate(new Date(message.date), style)}</dd>
      </dl>
      <Delivery message={message} />
      {message.answers && <AnswerNote answers={message.answers} />}
      <SecretNote secret={message.secret} />
      <EmailText text={message.text} />
      <Attachments message={message} />
      {replyDraft}
    </article>
  );
}
