import { Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { fullDate, shortDate } from '#lib/days/formats.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import record from '#ui/admin/record.module.css';
import { SplitDetail, useBeside } from '#ui/admin/split-list.tsx';
import type { RequestView } from '../contract/requests.ts';
import { PhotoGrid } from '../public/photo-grid.tsx';
import { AnswerVisit } from './answer-visit.tsx';
import { ContactActions } from './contact-actions.tsx';
import { fullName } from './labels.ts';
import { LogAnswer } from './log-answer.tsx';
import { requestQuery } from './queries.ts';
import { RequestConversation } from './request-conversation.tsx';
import styles from './request-detail.module.css';
import { RequestFacts } from './request-facts.tsx';
import { RequestHistory } from './request-history.tsx';
import { UrgencyLabel } from './request-labels.tsx';
import { RequestNote } from './request-note.tsx';
import { RequestProject } from './request-project.tsx';
import { RequestStatusControl } from './request-status-control.tsx';
import { RequestValue } from './request-value.tsx';
import { RequestVisit } from './request-visit.tsx';
import { useNoteDraft } from './use-note-draft.ts';

interface Besides {
  /** What other features do with a request. */
  besides?(request: RequestView): ReactNode;
  /** What other features have of it. */
  below?(request: RequestView): ReactNode;
}

/** One request: beside the list if there is room, otherwise on its own page. */
export function RequestDetail(parts: Besides) {
  const { id = '' } = useParams();
  const beside = useBeside();
  const style = useLocale();
  const { data: request, error, refetch } = useQuery(requestQuery(id));
  const name = request ? fullName(request) : 'Request';
  return (
    <SplitDetail
      name={name}
      list="Requests"
      kind="request"
      bar={
        request &&
        `${request.request_number}, received ${shortDate(new Date(request.created_at), style)}`
      }
    >
      {!request && (
        <Pending query={{ error, refetch }} title="Couldn't load this request" rows={6} />
      )}
      {request && <Content key={id} request={request} beside={beside} {...parts} />}
    </SplitDetail>
  );
}

interface ContentProps extends Besides {
  request: RequestView;
  beside: boolean;
}

function Content({ request, beside, besides, below }: ContentProps) {
  const Heading = beside ? 'h2' : 'h1';
  const draft = useNoteDraft(request);
  return (
    <>
      <div className={record.part}>
        <Heading className={styles.name}>{fullName(request)}</Heading>
        <UrgencyLabel {...request} />
        <RequestStatusControl request={request} />
        <Flex rowGap="2xs" columnGap="md" align="center" wrap="wrap" mt="sm">
          {besides?.(request)}
          <RequestProject request={request} />
        </Flex>
      </div>
      {request.withdrawal && <Withdrawal request={request} withdrawal={request.withdrawal} />}
      {request.visit && (
        <RequestVisit visit={request.visit} answer={<AnswerVisit requestId={request.id} />} />
      )}
      <div className={record.part}>
        <h2 className={record.label}>Description</h2>
        <Text fz={15} style={{ whiteSpace: 'pre-wrap' }}>
          {request.project_description}
        </Text>
        <PhotoGrid photos={request.photos} />
      </div>
      <RequestFacts request={request} />
      <RequestValue key={request.expected_value} request={request} />
      {request.transcript && <RequestConversation lines={request.transcript} />}
      <RequestNote request={request} draft={draft} />
      <LogAnswer request={request} />
      {below?.(request)}
      <RequestHistory history={request.history} />
      <ContactActions request={request} draft={draft} />
    </>
  );
}

interface WithdrawalProps {
  request: RequestView;
  withdrawal: NonNullable<RequestView['withdrawal']>;
}

/** Its sender doesn't need it anymore. */
function Withdrawal({ request, withdrawal: { at, by, reason } }: WithdrawalProps) {
  const style = useLocale();
  const how = by === 'portal' ? 'in the customer portal' : 'by private link';
  return (
    <div className={record.part}>
      <h2 className={record.label}>Withdrawn</h2>
      <Text fz={15}>
        {fullName(request)} withdrew this request {how}, {fullDate(new Date(at), style)}.
      </Text>
      {reason && (
        <Text fz={15} style={{ whiteSpace: 'pre-wrap' }}>
          {reason}
        </Text>
      )}
    </div>
  );
}
