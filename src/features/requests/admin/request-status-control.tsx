import { Group, NativeSelect, Stack } from '@mantine/core';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { Dot } from '#ui/admin/status-dot.tsx';
import type { RequestView } from '../contract/requests.ts';
import { requestStatuses } from '../rules/requests.ts';
import { statusLabels } from './labels.ts';
import styles from './request-detail.module.css';
import { useChangeRequest } from './use-change-request.ts';

export function RequestStatusControl({ request }: { request: RequestView }) {
  const change = useChangeRequest(request.id);
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
            if (status && !change.isPending) change.mutate({ version: request.version, status });
          }}
        />
      </Group>
      {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
    </Stack>
  );
}
