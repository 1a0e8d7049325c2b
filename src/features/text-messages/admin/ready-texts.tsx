import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { formatAmericanPhone } from '#lib/american-phone.ts';
import { listDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { PaneTitle } from '#ui/admin/pane-title.tsx';
import panes from '#ui/admin/panes.module.css';
import thread from '#ui/admin/thread.module.css';
import { useNow } from '#ui/admin/use-now.ts';
import { aboutTexts, personText } from './labels.ts';
import { readyTextsQuery } from './queries.ts';
import { TextActions } from './text-actions.tsx';
import styles from './texts.module.css';

/**
 * Texts waiting to be sent by hand: each opens the device's own texting app with recipient and
 * text.
 */
export function ReadyTexts() {
  const style = useLocale();
  const now = useNow();
  const ready = useQuery(readyTextsQuery);
  return (
    <section className={styles.scroll} aria-label="Ready to send by hand">
      <header className={thread.bar}>
        <Link to={adminLink('texts')} className={panes.back} aria-label="All texts">
          <ArrowLeft size={20} aria-hidden="true" />
        </Link>
        <div>
          <PaneTitle>Ready to send by hand</PaneTitle>
          <Text c="dimmed" fz={14}>
            Open each one in your texting app, send it there, then mark it here.
          </Text>
        </div>
      </header>
      {!ready.data && <Pending query={ready} title="Couldn't load texts" rows={3} />}
      {ready.data?.length === 0 && (
        <EmptyState drawing="all-done" title="Nothing to send">
          <p>Texts that are to be sent by hand show up here.</p>
        </EmptyState>
      )}
      <ul className={styles.readyList}>
        {ready.data?.map(({ text, ...person }) => (
          <li key={text.id}>
            <Link to={adminLink('textThread', { id: text.thread_id })}>{personText(person)}</Link>
            <Text component="span" c="dimmed" fz={13}>
              {' '}
              {[
                person.name && formatAmericanPhone(person.phone),
                listDate(new Date(text.created_at), now, style),
                aboutTexts[text.about],
              ]
                .filter(Boolean)
                .join(', ')}
            </Text>
            <Box
              component="p"
              my="2xs"
              style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
            >
              {text.body}
            </Box>
            <TextActions text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
