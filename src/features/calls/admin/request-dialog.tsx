import { Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { adminLink } from '../../../lib/links.ts';
import { capitalized } from '../../../lib/plain-text.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import fields from '../../../ui/admin/fields.module.css';
import { FormStack } from '../../../ui/admin/form-stack.tsx';
import { Pending } from '../../../ui/admin/list-states.tsx';
import { useApiForm } from '../../../ui/admin/use-api-form.ts';
import { urgencies } from '../../requests/rules/requests.ts';
import {
  type postRequest,
  type RequestOfCallForm,
  requestOfCallForm,
} from '../contract/records.ts';
import { draftQuery } from './queries.ts';

interface RequestDialogProps {
  callId: string;
  onClose(): void;
}

/** Makes a request of a call. It is filled in from the caller and the notes, so a press is enough. */
export function RequestDialog({ callId, onClose }: RequestDialogProps) {
  const draft = useQuery(draftQuery(callId));
  return (
    <Dialog title="Create request" onClose={onClose}>
      {draft.data ? (
        <RequestForm callId={callId} draft={draft.data} />
      ) : (
        <Pending query={draft} title="Couldn't load what is known" rows={4} />
      )}
    </Dialog>
  );
}

function RequestForm({ callId, draft }: { callId: string; draft: RequestOfCallForm }) {
  const navigate = useNavigate();
  const form = useApiForm({
    initial: draft,
    schema: requestOfCallForm,
    topics: ['calls', 'requests'],
    send: (body) =>
      callApi<typeof postRequest>('/api/phone/calls/{id}/request', {
        method: 'POST',
        params: { id: callId },
        body,
      }),
    onSent: ({ request_id }) => navigate(adminLink('request', { id: request_id })),
  });
  return (
    <FormStack form={form}>
      <div className={fields.fields}>
        <TextInput label="First name" required {...form.field('first_name')} />
        <TextInput label="Last name" {...form.field('last_name')} />
        <TextInput label="Phone" type="tel" required {...form.field('phone')} />
        <TextInput label="Email" type="email" {...form.field('email')} />
        <TextInput label="Address" {...form.field('address')} />
        <TextInput label="City" {...form.field('city')} />
      </div>
      <Textarea label="What needs doing" rows={4} required {...form.field('project_description')} />
      <NativeSelect
        label="Urgency"
        data={urgencies.map((value) => ({ value, label: capitalized(value) }))}
        {...form.field('urgency')}
      />
      {form.error && <AlertBox>{form.error}</AlertBox>}
      <Group>
        <BusyButton type="submit" busy={form.isBusy} busyLabel="Creating…">
          Create request
        </BusyButton>
      </Group>
    </FormStack>
  );
}
