import { Button, Flex } from '@mantine/core';
import { changedFields } from '#lib/is-same.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { newProject } from '../contract/fields.ts';
import type { postProject } from '../contract/projects.ts';
import { type CustomerChoice, CustomerInput } from './customer-input.tsx';
import { emptyPerson } from './person.ts';
import { bodyOf, emptyForm, type ProjectForm } from './project-form.ts';
import { ProjectInputs } from './project-inputs.tsx';
import { projectsTopic } from './queries.ts';

interface NewProjectProps {
  /** The customer, if already known. */
  customerId: string | undefined;
  onClose(): void;
  onStarted(id: string): void;
}

export function NewProject({ customerId, onClose, onStarted }: NewProjectProps) {
  const form = useApiForm({
    initial: { ...emptyForm, customer: { id: customerId, name: undefined } as CustomerChoice },
    schema: newProject,
    topics: [projectsTopic],
    body({ customer, ...values }) {
      const whose = customer.person
        ? { customer: customer.person }
        : customer.id && { customer_id: customer.id };
      return { title: '', ...bodyOf(changedFields<ProjectForm>(emptyForm, values)), ...whose };
    },
    send: (body, key) =>
      callApi<typeof postProject>('/api/projects', { method: 'POST', body, key }),
    onSuccess: ({ project }) => onStarted(project.id),
  });

  return (
    <Dialog title="New project" wide onClose={onClose}>
      <FormStack form={form}>
        <CustomerInput
          choice={form.values.customer}
          onChange={(customer) => form.set({ customer })}
          errorOf={form.errorOf}
          onNew={(name) =>
            form.set({
              customer: {
                id: undefined,
                name: undefined,
                person: { ...emptyPerson, first_name: name },
              },
            })
          }
        />
        <ProjectInputs isNew form={form} />
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
