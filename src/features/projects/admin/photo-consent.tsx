import { Stack } from '@mantine/core';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { putPhotoConsent } from '../contract/photo-consent.ts';
import type { ProjectView } from '../contract/projects.ts';
import { projectsTopic } from './queries.ts';

/** Whether a project's photos may leave the back office. */
export function PhotoConsent({ project }: { project: ProjectView }) {
  const change = useChange(projectsTopic);
  /** The value just chosen, until the server has it. */
  const [pressed, setPressed] = useState<boolean>();
  function record(agreed: boolean) {
    setPressed(agreed);
    const send = () =>
      callApi<typeof putPhotoConsent>('/api/projects/{id}/photo-consent', {
        method: 'PUT',
        params: { id: project.id },
        body: { agreed },
      });
    change.mutate(send, { onSettled: () => setPressed(undefined) });
  }
  return (
    <Stack gap="2xs">
      <CheckBox
        label={`${project.customer.first_name} agreed that you may show these photos`}
        description="Ask first. Without it, no photo goes on your website."
        checked={pressed ?? project.photo_consent_at !== null}
        onChange={record}
      />
      {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
    </Stack>
  );
}
