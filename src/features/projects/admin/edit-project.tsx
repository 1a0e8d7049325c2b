import { Button, Flex } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError, isConflict } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { typedBody } from '../../../ui/admin/endpoint.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { ProjectView, patchProject } from '../contract/projects.ts';
import { mayTypeActualCost } from '../rules/projects.ts';
import { bodyOf, formOf, typedOver } from './project-form.ts';
import { ProjectInputs } from './project-inputs.tsx';
import { projectsTopic } from './queries.ts';

/** Changes a project. After a change elsewhere nothing typed is lost, and only what was typed is saved. */
export function EditProject({ project, onClose }: { project: ProjectView; onClose(): void }) {
  const [first] = useState(project);
  const [form, setForm] = useState(() => formOf(project));
  const call = useChange(projectsTopic);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (call.isPending) return;
    const changed = typedOver(formOf(first), form);
    if (Object.keys(changed).length === 0) return onClose();
    // Who saves again after the warning has seen that there is a newer version.
    const { version } = isConflict(call.error) ? project : first;
    call.mutate(
      () =>
        callApi<typeof patchProject>('/api/projects/{id}', {
          method: 'PATCH',
          params: { id: project.id },
          body: typedBody<typeof patchProject>({ version, ...bodyOf(changed) }),
        }),
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog title="Edit project" wide onClose={onClose}>
      <Flex onSubmit={submit} noValidate component="form" direction="column" gap="sm">
        <ProjectInputs
          form={form}
          onChange={(field, value) => setForm((before) => ({ ...before, [field]: value }))}
          errorOf={(field) => fieldError(call.error, field)}
          withActualCost={mayTypeActualCost({ costCount: project.cost_count })}
        />
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={call.isPending} busyLabel="Saving…">
            Save project
          </BusyButton>
        </Flex>
      </Flex>
    </Dialog>
  );
}
