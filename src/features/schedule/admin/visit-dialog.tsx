import { Box, Button, Flex, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { telLink } from '#lib/american-phone.ts';
import { fullDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { formatPhoneWithExtension } from '#lib/phone.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { useEmailPromise } from '#ui/admin/email-sender.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type {
  postCancellationRoute,
  postCompletionRoute,
  postConfirmationRoute,
  postReopeningRoute,
  VisitView,
} from '../contract/visits.ts';
import { customerName } from '../rules/today.ts';
import { isOpen } from '../rules/visits.ts';
import styles from './dialog-parts.module.css';
import { EditVisit } from './edit-visit.tsx';
import { FromTheRoad } from './from-the-road.tsx';
import { progressOf, statusLabels } from './labels.ts';
import { visitQuery, visitsTopic } from './queries.ts';

interface VisitDialogProps {
  id: string;
  /** The component that confirms or declines the visit of a request. */
  answerRequest(requestId: string): ReactNode;
  onSaved(visit: VisitView, before: VisitView): void;
  onClose(): void;
}

/** One visit: its status, actions, and fields. */
export function VisitDialog({ id, answerRequest, onSaved, onClose }: VisitDialogProps) {
  const { data: visit, error, refetch } = useQuery(visitQuery(id));
  return (
    <Dialog title={visit ? customerName(visit) : 'Visit'} wide onClose={onClose}>
      {!visit && <Pending query={{ error, refetch }} title="Couldn't load this visit" rows={6} />}
      {visit && (
        <Stack gap="sm">
          <Status visit={visit} answerRequest={answerRequest} />
          <FromTheRoad visit={visit} />
          {isOpen(visit.status) ? (
            <EditVisit key={visit.id} visit={visit} onSaved={onSaved} onClose={onClose} />
          ) : (
            <Closed visit={visit} />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

type StatusProps = { visit: VisitView } & Pick<VisitDialogProps, 'answerRequest'>;

function Status({ visit, answerRequest }: StatusProps) {
  const promise = useEmailPromise();
  const call = useChange(visitsTopic);
  const [asked, setAsked] = useState(false);
  const params = { id: visit.id };
  const complete = () =>
    callApi<typeof postCompletionRoute>('/api/visits/{id}/completion', { method: 'POST', params });
  const reopen = () =>
    callApi<typeof postReopeningRoute>('/api/visits/{id}/reopening', { method: 'POST', params });
  const confirm = () =>
    callApi<typeof postConfirmationRoute>('/api/visits/{id}/confirmation', {
      method: 'POST',
      params,
    });
  const cancel = () =>
    callApi<typeof postCancellationRoute>('/api/visits/{id}/cancellation', {
      method: 'POST',
      params,
    });
  const change = (made: () => Promise<unknown>) => {
    setAsked(false);
    call.mutate(made);
  };
  const { label, tone } = statusLabels[visit.status];
  const { phone, phone_extension: extension } = visit.customer;
  return (
    <>
      <Flex rowGap="2xs" columnGap="md" align="center" wrap="wrap">
        <StatusDot tone={tone}>
          {visit.starts_at ? (progressOf(visit) ?? label) : 'Not scheduled'}
        </StatusDot>
        {visit.request_id && (
          <Link to={adminLink('request', { id: visit.request_id })}>Request</Link>
        )}
        {visit.customer_id && (
          <Link to={adminLink('customer', { id: visit.customer_id })}>Customer</Link>
        )}
        {visit.project_id && (
          <Link to={adminLink('project', { id: visit.project_id })}>Project</Link>
        )}
        {visit.project_id && isOpen(visit.status) && (
          <Link to={adminLink('project', { id: visit.project_id }, { offer: visit.id })}>
            Offer to a partner
          </Link>
        )}
        {phone && (
          <a href={telLink(phone, extension)}>{formatPhoneWithExtension(phone, extension)}</a>
        )}
      </Flex>
      {visit.status === 'requested' && visit.request_id && answerRequest(visit.request_id)}
      {visit.status === 'completed' && (
        <Group gap="2xs">
          <Button variant="default" onClick={() => change(reopen)}>
            Not done after all
          </Button>
        </Group>
      )}
      {isOpen(visit.status) && !asked && (
        <Group gap="2xs">
          {visit.starts_at && (
            <Button variant="default" onClick={() => change(complete)}>
              Complete visit
            </Button>
          )}
          {visit.starts_at && visit.status === 'scheduled' && (
            <Button variant="default" onClick={() => change(confirm)}>
              Customer confirmed
            </Button>
          )}
          <Button variant="default" onClick={() => setAsked(true)}>
            Cancel visit
          </Button>
        </Group>
      )}
      {asked && (
        <Group gap="2xs" role="alert">
          <span>
            Cancel this visit?{' '}
            {visit.customer.email && visit.starts_at && promise('The customer gets an email.')}
          </span>
          <Button variant="default" onClick={() => setAsked(false)}>
            Keep visit
          </Button>
          <Button onClick={() => change(cancel)}>Cancel visit</Button>
        </Group>
      )}
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
    </>
  );
}

/** A completed or canceled visit is read-only. */
function Closed({ visit }: { visit: VisitView }) {
  const style = useLocale();
  const facts = [
    ['Description', visit.title],
    ['When', visit.starts_at ? fullDate(new Date(visit.starts_at), style) : 'Not scheduled'],
    ['Where', [visit.address, visit.city].filter(Boolean).join(', ')],
    ['Notes', visit.notes],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <Box component="dt" c="dimmed">
              {label}
            </Box>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
