import { Button, Flex, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { calledName } from '#features/customers/rules/called-name.ts';
import { formatAmericanPhone } from '#lib/american-phone.ts';
import { adminLink } from '#lib/links.ts';
import { NoteBox } from '#ui/admin/alert-box.tsx';
import { ApiError, errorText } from '#ui/admin/api-client.ts';
import { ErrorState, SkeletonRows } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { NoAnswerButton } from '#ui/admin/no-answer-button.tsx';
import { PaneTitle } from '#ui/admin/pane-title.tsx';
import panes from '#ui/admin/panes.module.css';
import styles from '#ui/admin/thread.module.css';
import { useNow } from '#ui/admin/use-now.ts';
import type { TextAboutView } from '../contract/texts.ts';
import { consentText, personText } from './labels.ts';
import { type AddCustomerProps, LinkCustomer } from './link-customer.tsx';
import { sayNoAnswerNeeded, textCountsQuery, textsTopic, textThreadQuery } from './queries.ts';
import { TextList } from './text-list.tsx';
import { WriteText } from './write-text.tsx';

interface TextThreadPaneProps {
  /** The form for a new customer. */
  addCustomer(props: AddCustomerProps): ReactNode;
  /** The form for a request created from the new texts. */
  createRequest(props: { threadId: string; onClose(): void }): ReactNode;
}

/** One thread: whose phone it is, what they agreed to, the texts, and the composer. */
export function TextThreadPane(parts: TextThreadPaneProps) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useInfiniteQuery(textThreadQuery(id));
  const about = data?.pages[0]?.about;
  if (!about && error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <ErrorState
        title={isUnknown ? 'Thread not found' : "Couldn't load texts"}
        text={errorText(error)}
        retry={refetch}
      />
    );
  }
  if (!about) return <SkeletonRows rows={4} />;
  return (
    <section className={panes.thread} aria-label={`Texts with ${personText(about)}`}>
      <Bar about={about} newest={data?.pages[0]?.texts[0]?.id} {...parts} />
      <TextList key={`list ${id}`} about={about} />
      <Foot key={id} about={about} />
    </section>
  );
}

function Bar({
  about,
  newest,
  addCustomer,
  createRequest,
}: { about: TextAboutView; newest: string | undefined } & TextThreadPaneProps) {
  const style = useLocale();
  const now = useNow();
  const [isLinking, setLinking] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const { id, name, phone, customer_id, partner_id, request_id } = about;
  return (
    <header className={styles.bar}>
      <Link to={adminLink('texts')} className={panes.back} aria-label="All texts">
        <ArrowLeft size={20} aria-hidden="true" />
      </Link>
      <div>
        <PaneTitle>{personText(about)}</PaneTitle>
        <Text c="dimmed" fz={14}>
          {name && `${formatAmericanPhone(phone)}. `}
          {consentText(about, style, now)}
        </Text>
      </div>
      <Flex ml="auto" gap="2xs" wrap="wrap" justify="flex-end" align="center" mih="var(--tap)">
        {about.awaits_answer && newest && (
          <NoAnswerButton topic={textsTopic} send={() => sayNoAnswerNeeded(id, newest)} />
        )}
        {about.may_become_request ? (
          <Button variant="default" onClick={() => setMaking(true)}>
            Create request
          </Button>
        ) : (
          request_id && <Link to={adminLink('request', { id: request_id })}>Request</Link>
        )}
        {customer_id && <Link to={adminLink('customer', { id: customer_id })}>Customer</Link>}
        {!customer_id && partner_id && (
          <Link to={adminLink('partner', { id: partner_id })}>Partner</Link>
        )}
        {!customer_id && !partner_id && about.number_problem !== 'hidden' && (
          <Button variant="default" onClick={() => setLinking(true)}>
            Add or link customer
          </Button>
        )}
      </Flex>
      {isMaking && createRequest({ threadId: id, onClose: () => setMaking(false) })}
      {isLinking && (
        <LinkCustomer
          threadId={id}
          phone={phone}
          addCustomer={addCustomer}
          onClose={() => setLinking(false)}
        />
      )}
    </header>
  );
}

/** Where the owner writes, or why no text can be sent there. */
function Foot({ about }: { about: TextAboutView }) {
  const counts = useQuery(textCountsQuery).data;
  const { id, consent, number_problem } = about;
  if (consent === 'out')
    return (
      <Blocked>
        {personText(about)} opted out of texts, so nothing can be sent. They can text START to get
        them again.
      </Blocked>
    );
  if (number_problem === 'hidden')
    return <Blocked>This number is hidden, so no texts can be sent to it.</Blocked>;
  if (number_problem)
    return <Blocked>This isn't a mobile number, so no texts can be sent to it.</Blocked>;
  if (!counts) return null;
  return (
    <WriteText
      threadId={id}
      person={personText(about)}
      firstName={calledName(about.name)}
      language={about.language ?? 'english'}
      isConnected={counts.is_connected}
      canSendPhotos={counts.can_send_photos}
    />
  );
}

function Blocked({ children }: { children: ReactNode }) {
  return (
    <div className={styles.write}>
      <NoteBox>{children}</NoteBox>
    </div>
  );
}
