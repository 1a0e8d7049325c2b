import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { Dot } from '#ui/admin/status-dot.tsx';
import type { RequestView } from '../contract/requests.ts';
import { requestStatuses } from '../rules/requests.ts';
import { fullName, statusLabels } from './labels.ts';
import { LostQuestion } from './lost-question.tsx';
import styles from './request-detail.module.css';
import { useChangeRequest } from './use-change-request.ts';

export function RequestStatusControl({ request }: { request: RequestView }) {
  const change = useChangeRequest(request.id);
  const [isAsked, setAsked] = useState(false);
  const shown = (change.isPending && change.variables.status) || request.status;
  return (
    <Stack gap="sm">
      <Group align="end" mt="sm" className={styles.status}>
        <NativeSelect
          aria-label="Status"
          leftSection={<Dot tone={statusLabels[shown].tone} />}
          value={shown}
          data={requestStatuses.map((value) => ({ value, label: statusLabels[value].label }))}
          onChange={(event) => {
            const status = requestStatuses.find((known) => known === event.currentTarget.value);
            if (!status || change.isPending) return;
            if (status === 'lost') setAsked(true);
            else change.mutate({ version: request.version, status });
          }}
        />
      </Group>
      {request.lost_reason && (
        <Text fz={15} c="dimmed">
          Lost: {request.lost_reason}
        </Text>
      )}
      {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
      {isAsked && (
        <LostQuestion
          name={fullName(request)}
          onClose={() => setAsked(false)}
          onAnswer={(reason) => {
            setAsked(false);
            change.mutate({ version: request.version, status: 'lost', lost_reason: reason });
          }}
        />
      )}
    </Stack>
  );
}
