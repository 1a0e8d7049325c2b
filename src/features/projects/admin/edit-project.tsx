import { Button, Flex } from '@mantine/core';
import { useState } from 'react';
import { changedFields } from '#lib/is-same.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { projectChange } from '../contract/fields.ts';
import type { ProjectView, patchProject } from '../contract/projects.ts';
import { mayTypeActualCost } from '../rules/projects.ts';
import { bodyOf, formOf } from './project-form.ts';
import { ProjectInputs } from './project-inputs.tsx';
import { projectsTopic } from './queries.ts';

/**
 * Changes a project. If it was changed elsewhere, nothing typed is lost, and only what was typed is
 * saved.
 */
export function EditProject({ project, onClose }: { project: ProjectView; onClose(): void }) {
  const [first] = useState(() => formOf(project));
  const form = useApiForm({
    initial: first,
    schema: projectChange,
    version: project.version,
    topics: [projectsTopic],
    body(values, version) {
      const changed = changedFields(first, values);
      return Object.keys(changed).length > 0 ? { version, ...bodyOf(changed) } : undefined;
    },
    send: (body) =>
      callApi<typeof patchProject>('/api/projects/{id}', {
        method: 'PATCH',
        params: { id: project.id },
        body,
      }),
    onSuccess: onClose,
    onUnchanged: onClose,
  });

  return (
    <Dialog title="Edit project" wide onClose={onClose}>
      <FormStack form={form}>
        <ProjectInputs
          form={form}
          withActualCost={mayTypeActualCost({ costCount: project.cost_count })}
        />
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            Save project
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
