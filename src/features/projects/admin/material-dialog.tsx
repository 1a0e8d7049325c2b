import { Button, Flex, TextInput } from '@mantine/core';
import { typedNumber } from '#lib/fields.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import grid from '#ui/admin/fields.module.css';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { MaterialView, patchMaterial, postMaterial } from '../contract/costs.ts';
import { materialFields } from '../contract/fields.ts';
import { costLimits } from '../rules/costs.ts';
import { projectsTopic } from './queries.ts';

interface MaterialDialogProps {
  material: MaterialView | undefined;
  onClose(): void;
}

export function MaterialDialog({ material, onClose }: MaterialDialogProps) {
  const form = useApiForm({
    initial: {
      name: material?.name ?? '',
      unit: material?.unit ?? 'each',
      unit_cost: material?.unit_cost.toString() ?? '',
    },
    schema: materialFields,
    topics: [projectsTopic],
    body: (values) => ({ ...values, unit_cost: typedNumber(values.unit_cost) }),
    send: (body) =>
      material
        ? callApi<typeof patchMaterial>('/api/materials/{id}', {
            method: 'PATCH',
            params: { id: material.id },
            body: { version: material.version, ...body },
          })
        : callApi<typeof postMaterial>('/api/materials', { method: 'POST', body }),
    onSuccess: onClose,
  });

  return (
    <Dialog title={material ? 'Edit material' : 'New material'} onClose={onClose}>
      <FormStack form={form}>
        <TextInput
          label="Name"
          maxLength={costLimits.materialName}
          required
          {...form.field('name')}
        />
        <div className={grid.fields}>
          <TextInput
            label="Unit"
            placeholder="each, foot, box"
            maxLength={costLimits.unit}
            required
            {...form.field('unit')}
          />
          <TextInput
            label="Unit cost"
            leftSection="$"
            inputMode="decimal"
            required
            {...form.field('unit_cost')}
          />
        </div>
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            Save material
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
