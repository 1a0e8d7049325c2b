import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ClipboardPlus, ListTodo, Phone, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import record from '#ui/admin/record.module.css';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { CallDetail, patchRecord } from '../contract/records.ts';
import { BlockNumber } from './block-number.tsx';
import { LinkCustomer } from './link-customer.tsx';
import { callerProjectsQuery } from './queries.ts';
import { type RequestDialog, RequestOfCall } from './request-of-call.tsx';
import { TaskOfCall } from './task-of-call.tsx';

interface CallActionsProps {
  call: CallDetail;
  requestDialog: RequestDialog;
}

/** What comes after a call: call back, follow-up, request, customer. */
export function CallActions({ call, requestDialog }: CallActionsProps) {
  const [isMaking, setMaking] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const change = useChange('calls');
  const { id, version, follow_up_required, caller_number, customer_id, request_id } = call;
  const projects = useQuery(callerProjectsQuery(customer_id)).data ?? [];
  const followUp = () =>
    change.mutate(() =>
      callApi<typeof patchRecord>('/api/phone/calls/{id}', {
        method: 'PATCH',
        params: { id },
        body: { version, follow_up_required: !follow_up_required },
      }),
    );
  return (
    <div className={record.part}>
      <h2 className={record.label}>Follow-up</h2>
      <Stack gap="2xs">
        {follow_up_required && <StatusDot tone="warning">On your dashboard until done</StatusDot>}
        {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
        {caller_number && (
          <Button
            component="a"
            href={adminLink('softphone', {}, { number: caller_number })}
            target="_blank"
            rel="noreferrer"
            leftSection={<Phone size={16} aria-hidden="true" />}
          >
            Call back
          </Button>
        )}
        <BusyButton
          variant="default"
          busy={change.isPending}
          busyLabel="Saving…"
          onClick={followUp}
        >
          {follow_up_required ? 'Mark follow-up as done' : 'Needs a follow-up'}
        </BusyButton>
        {projects.length > 0 && (
          <Button
            variant="default"
            leftSection={<ListTodo size={16} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            Add task
          </Button>
        )}
        {request_id ? (
          <Button
            component={Link}
            variant="default"
            to={adminLink('request', { id: request_id })}
            leftSection={<ClipboardPlus size={16} aria-hidden="true" />}
          >
            Open request
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<ClipboardPlus size={16} aria-hidden="true" />}
            onClick={() => setMaking(true)}
          >
            Create request
          </Button>
        )}
        {customer_id && (
          <Button
            component={Link}
            variant="default"
            to={adminLink('customer', { id: customer_id })}
            leftSection={<UserRound size={16} aria-hidden="true" />}
          >
            Open customer
          </Button>
        )}
        <LinkCustomer call={call} />
        {caller_number && <BlockNumber number={caller_number} />}
      </Stack>
      {isAdding && <TaskOfCall call={call} projects={projects} onClose={() => setAdding(false)} />}
      {isMaking && (
        <RequestOfCall callId={id} requestDialog={requestDialog} onClose={() => setMaking(false)} />
      )}
    </div>
  );
}
