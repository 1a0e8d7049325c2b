import { Box, Flex, Text } from '@mantine/core';
import { useState } from 'react';
import { messageTime } from '#lib/days/formats.ts';
import { initialsOf } from '#lib/initials.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { useNow } from '#ui/admin/use-now.ts';
import type { MessageView } from '../contract/messages.ts';
import { parsePeople, shortNames } from '../rules/people.ts';
import { AnswerNote } from './answer-note.tsx';
import { Attachments } from './attachments.tsx';
import { Delivery } from './delivery.tsx';
import { EmailHtml } from './email-html.tsx';
import { EmailRest } from './email-rest.tsx';
import { EmailText } from './email-text.tsx';
import { InvitationNote } from './invitation-note.tsx';
import styles from './mailbox.module.css';
import { SecretNote } from './secret-note.tsx';

/** One email of a thread; earlier ones are collapsed until opened. */
export function EmailView({ message, isLatest }: { message: MessageView; isLatest: boolean }) {
  const [isOpen, setIsOpen] = useState(isLatest || message.unread);
  const style = useLocale();
  const now = useNow();
  const [sender] = parsePeople(message.from);
  const name = sender?.name || sender?.address || 'Unknown sender';
  const time = messageTime(new Date(message.date), now, style);
  return (
    <article className={styles.email} aria-label={`Email from ${name}, ${time}`}>
      <button
        type="button"
        className={styles.envelope}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.face} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <Box component="span" miw={0} flex={1}>
          <Flex component="span" gap="sm" justify="space-between">
            <Text span fw={600} miw={0} truncate>
              {name}
            </Text>
            <Box component="time" flex="none" c="dimmed" fz={13} dateTime={message.date}>
              {time}
            </Box>
          </Flex>
          <Text span display="block" c="dimmed" fz={13} truncate={!isOpen}>
            {isOpen ? sender?.address : message.snippet}
          </Text>
        </Box>
      </button>
      {isOpen && (
        <>
          <dl className={styles.recipients}>
            <dt>To</dt>
            <dd>{message.to ? shortNames(message.to) : 'Nobody yet'}</dd>
            {message.cc && (
              <>
                <dt>Cc</dt>
                <dd>{shortNames(message.cc)}</dd>
              </>
            )}
            {message.bcc && (
              <>
                <dt>Bcc</dt>
                <dd>{shortNames(message.bcc)}</dd>
              </>
            )}
          </dl>
          <Delivery message={message} />
          {message.answers && <AnswerNote answers={message.answers} />}
          {message.invitation && <InvitationNote invitation={message.invitation} />}
          <SecretNote secret={message.secret} />
          {message.delivery === 'received' && message.html ? (
            <EmailHtml key={message.id} id={message.id} text={message.text} />
          ) : (
            <EmailText text={message.text} />
          )}
          {!message.complete && <EmailRest id={message.id} />}
          <Attachments message={message} />
        </>
      )}
    </article>
  );
}
