import { Button, Flex, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { useEmailPromise, useEmailsGoOut } from '#ui/admin/email-sender.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { DependentView, postCancellation } from '../contract/cancellation.ts';
import type { ProjectSummary } from '../contract/projects.ts';
import { dependentsQuery, projectsTopic } from './queries.ts';

const kindLabels: Record<DependentView['kind'], string> = {
  visit: 'Visit',
  estimate: 'Estimate',
  estimate_draft: 'Estimate draft',
  work_order: 'Work order',
  invoice: 'Invoice draft',
};

interface CancelQuestionProps {
  project: Pick<ProjectSummary, 'id' | 'title' | 'version' | 'customer'>;
  onDone(): void;
  onClose(): void;
}

/** Asked before a project is canceled: what happens to its open records, and who gets an email. */
export function CancelQuestion({ project, onDone, onClose }: CancelQuestionProps) {
  const promise = useEmailPromise();
  const emailsGoOut = useEmailsGoOut();
  const { id, title, version, customer } = project;
  const { data: dependents, error, refetch } = useQuery(dependentsQuery(id));
  const [left, setLeft] = useState<string[]>([]);
  const [email, setEmail] = useState(Boolean(customer.email));
  const call = useChange(projectsTopic, 'visits', 'estimates', 'work-orders', 'invoices');
  const cancel = (dependents ?? []).filter((one) => !left.includes(one.id)).map((one) => one.id);

  function confirm(): void {
    call.mutate(
      () =>
        callApi<typeof postCancellation>('/api/projects/{id}/cancellation', {
          method: 'POST',
          params: { id },
          body: { version, cancel, email },
        }),
      { onSuccess: onDone },
    );
  }

  return (
    <Dialog title="Cancel this project?" onClose={onClose}>
      <Stack gap="sm">
        <p>
          “{title}” will be marked as cancelled. Its tasks, costs and photos stay. You can reopen it
          later, starting as submitted. Reminders and follow-ups stop.
        </p>
        {!dependents && (
          <Pending query={{ error, refetch }} title="Couldn't load what depends on it" rows={2} />
        )}
        {dependents && dependents.length > 0 && (
          <fieldset>
            <legend>Cancel with it</legend>
            <Stack gap="2xs" mt="2xs">
              {dependents.map((one) => (
                <CheckBox
                  key={one.id}
                  label={`${kindLabels[one.kind]}: ${one.label}`}
                  checked={!left.includes(one.id)}
                  onChange={(checked) =>
                    setLeft((before) =>
                      checked ? before.filter((other) => other !== one.id) : [...before, one.id],
                    )
                  }
                />
              ))}
            </Stack>
            <Text c="dimmed" fz={13} mt="2xs">
              {promise('Partners and customers of cancelled work orders and visits get an email.')}
            </Text>
          </fieldset>
        )}
        {customer.email && emailsGoOut !== false && (
          <CheckBox
            label={`Email ${customer.first_name} that the project is cancelled`}
            checked={email}
            onChange={setEmail}
          />
        )}
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap">
          <Button variant="default" onClick={onClose}>
            Keep project
          </Button>
          <BusyButton
            busy={call.isPending || !dependents}
            busyLabel={dependents ? 'Cancelling…' : 'Loading…'}
            onClick={confirm}
          >
            Cancel project
          </BusyButton>
        </Flex>
      </Stack>
    </Dialog>
  );
}
