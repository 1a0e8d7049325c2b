import { Button, Flex, Textarea, TextInput } from '@mantine/core';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { type ApiForm, useApiForm } from '#ui/admin/use-api-form.ts';
import { checklistFields } from '../contract/fields.ts';
import type { ChecklistView, patchChecklist, postChecklist } from '../contract/tasks.ts';
import { fieldLimits } from '../rules/projects.ts';
import { projectsTopic } from './queries.ts';

interface ChecklistDialogProps {
  checklist: ChecklistView | undefined;
  onClose(): void;
}

/** A checklist as a name and lines. */
export function ChecklistDialog({ checklist, onClose }: ChecklistDialogProps) {
  const form = useApiForm({
    initial: { name: checklist?.name ?? '', items: checklist?.items.join('\n') ?? '' },
    schema: checklistFields,
    topics: [projectsTopic],
    body: ({ name, items }) => ({ name, items: linesOf(items) }),
    send: (body) =>
      checklist
        ? callApi<typeof patchChecklist>('/api/checklists/{id}', {
            method: 'PATCH',
            params: { id: checklist.id },
            body: { version: checklist.version, ...body },
          })
        : callApi<typeof postChecklist>('/api/checklists', { method: 'POST', body }),
    onSuccess: onClose,
  });

  return (
    <Dialog title={checklist ? 'Edit checklist' : 'New checklist'} onClose={onClose}>
      <FormStack form={form}>
        <TextInput
          label="Name"
          required
          maxLength={fieldLimits.checklistName}
          {...form.field('name')}
        />
        <Textarea
          label="Tasks"
          description="One per line, in order."
          required
          rows={10}
          {...form.field('items')}
          error={form.errorOf('items') ?? lineError(form)}
        />
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            Save checklist
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}

function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** What is wrong with one of the lines, by number. */
function lineError({ values, errorOf }: ApiForm<{ items: string }>): string | undefined {
  const wrong = linesOf(values.items).findIndex((_, index) => errorOf(`items.${index}`));
  return wrong < 0 ? undefined : `Line ${wrong + 1}: ${errorOf(`items.${wrong}`)}`;
}
