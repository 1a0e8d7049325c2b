import { Button, Flex, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import '#ui/theme/mantine-inputs.css';
import { duplicatesQuery } from '#features/customers/admin/queries.ts';
import { fieldLimits } from '#features/projects/rules/projects.ts';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { DuplicateNote } from '#ui/admin/duplicate-note.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { type postRequestProject, type RequestView, requestProject } from '../contract/requests.ts';
import { titleOf } from '../rules/project.ts';
import { requestsTopic } from './queries.ts';

/** Creates a request's customer and project, with a title that can be changed first. */
export function CreateProject({ request, onClose }: { request: RequestView; onClose(): void }) {
  const navigate = useNavigate();
  const form = useApiForm({
    initial: { title: titleOf(request.project_description) },
    schema: requestProject,
    topics: [requestsTopic, 'projects', 'customers'],
    body: (values) => values,
    send: (body) =>
      callApi<typeof postRequestProject>('/api/requests/{id}/project', {
        method: 'POST',
        params: { id: request.id },
        body,
      }),
    onSuccess: ({ project }) => navigate(adminLink('project', { id: project.id })),
  });
  const { customer_id, email, phone } = request;
  const sender = customer_id ? { email: '', phone: '' } : { email, phone };
  const duplicates = useQuery(duplicatesQuery(sender)).data;
  return (
    <Dialog
      title={request.customer_id ? 'Create project' : 'Create customer and project'}
      onClose={onClose}
    >
      <FormStack form={form}>
        <TextInput
          label="Title"
          description="Photos, description and your note go along."
          maxLength={fieldLimits.title}
          data-autofocus
          value={form.values.title}
          error={form.errorOf('title')}
          onChange={({ currentTarget: { value } }) => form.set({ title: value })}
        />
        <div>
          <DuplicateNote what="email" customers={duplicates?.email} />
          <DuplicateNote what="phone number" customers={duplicates?.phone} />
        </div>
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Creating…">
            Create project
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
