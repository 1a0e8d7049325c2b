import { IfMay } from '#ui/admin/if-may.tsx';
import { useOurName } from '#ui/admin/rights.ts';
import '#ui/theme/mantine-inputs.css';
import { Button, Flex, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useOutlet, useParams } from 'react-router';
import { formatAmericanPhone } from '#lib/american-phone.ts';
import { adminLink } from '#lib/links.ts';
import { LoadMore } from '#ui/admin/list-foot.tsx';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { PaneRow } from '#ui/admin/pane-row.tsx';
import { useIsBeside } from '#ui/admin/pane-title.tsx';
import panes from '#ui/admin/panes.module.css';
import thread from '#ui/admin/thread.module.css';
import { hiddenSender } from '../rules/texts.ts';
import { lastText, personText } from './labels.ts';
import { textListQuery } from './queries.ts';
import styles from './texts.module.css';

/**
 * Text messages: threads on the left, one of them on the right.
 * @param tabs to the portal messages
 */
export function TextsPage({ tabs }: { tabs: ReactNode }) {
  const outlet = useOutlet();
  const beside = useIsBeside();
  const showsList = beside || !outlet;
  return (
    <>
      {showsList && (
        <>
          <PageHeader
            page="messages"
            summary="Text messages with your customers and partners."
            actions={
              <Button
                component={Link}
                to={adminLink('textNew')}
                leftSection={<Plus size={16} aria-hidden="true" />}
              >
                New text
              </Button>
            }
          />
          {tabs}
        </>
      )}
      <div className={panes.panes} data-below-tabs>
        {showsList && (
          <section className={panes.list} aria-label="Text threads">
            <TextThreadList />
          </section>
        )}
        {outlet ??
          (beside && (
            <Text c="dimmed" ta="center" px="lg" py="2xl">
              Select a thread to read it here.
            </Text>
          ))}
      </div>
    </>
  );
}

function TextThreadList() {
  const { id: openId } = useParams();
  const us = useOurName();
  const list = useInfiniteQuery(textListQuery);
  const threads = list.data?.pages.flatMap((page) => page.threads);
  const first = list.data?.pages[0];
  if (!threads || !first) return <Pending query={list} title="Couldn't load texts" rows={6} />;
  return (
    <>
      {!first.is_connected && (
        <p className={styles.note}>
          Text messages are not connected. You send texts by hand.{' '}
          <IfMay area="settings">
            <Link to={adminLink('settingsConnections')}>Connect Twilio</Link>
          </IfMay>
        </p>
      )}
      {first.ready > 0 && (
        <Link to={adminLink('textsReady')} className={styles.ready}>
          Ready to send by hand: {first.ready}
        </Link>
      )}
      {threads.length === 0 && (
        <EmptyState drawing="all-done" title="No texts yet">
          <p>Texts with customers and partners show up here.</p>
          <Link to={adminLink('textNew')}>Write the first one</Link>
        </EmptyState>
      )}
      {threads.map((one) => (
        <PaneRow
          key={one.id}
          to={adminLink('textThread', { id: one.id })}
          isOpen={one.id === openId}
          person={personText(one)}
          at={one.last_message_at}
          unread={one.unread}
          about={
            <Text span fz={14} truncate>
              {one.name ? formatAmericanPhone(one.phone) : unknownText(one.phone)}
            </Text>
          }
          last={<span className={`${panes.excerpt} ${thread.last}`}>{lastText(one, us)}</span>}
        />
      ))}
      {list.hasNextPage && (
        <Flex justify="center" p="md">
          <LoadMore list={list} />
        </Flex>
      )}
    </>
  );
}

function unknownText(phone: string): string {
  return phone === hiddenSender ? 'Sender unknown' : 'Not a customer yet';
}
