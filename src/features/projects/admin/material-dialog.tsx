import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { typedBody } from '../../../ui/admin/endpoint.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { MaterialView, patchMaterial, postMaterial } from '../contract/costs.ts';
import { costLimits } from '../rules/costs.ts';
import styles from './parts.module.css';
import { toNumber } from './project-form.ts';
import { projectsTopic } from './queries.ts';

interface MaterialDialogProps {
  material: MaterialView | undefined;
  onClose(): void;
}

export function MaterialDialog({ material, onClose }: MaterialDialogProps) {
  const [form, setForm] = useState({
    name: material?.name ?? '',
    unit: material?.unit ?? 'each',
    unit_cost: material?.unit_cost.toString() ?? '',
  });
  const call = useChange(projectsTopic);

  function save(event: FormEvent) {
    event.preventDefault();
    if (call.isPending) return;
    const fields = typedBody<typeof postMaterial>({ ...form, unit_cost: toNumber(form.unit_cost) });
    call.mutate(
      () =>
        material
          ? callApi<typeof patchMaterial>('/api/materials/{id}', {
              method: 'PATCH',
              params: { id: material.id },
              body: { version: material.version, ...fields },
            })
          : callApi<typeof postMaterial>('/api/materials', { method: 'POST', body: fields }),
      { onSuccess: onClose },
    );
  }

  const field = (name: keyof typeof form) => ({
    required: true,
    value: form[name],
    error: fieldError(call.error, name),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setForm((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <Dialog title={material ? 'Edit material' : 'New material'} onClose={onClose}>
      <form onSubmit={save} noValidate className={styles.stack}>
        <TextInput label="Name" maxLength={costLimits.materialName} {...field('name')} />
        <div className={styles.fields}>
          <TextInput
            label="Unit"
            placeholder="each, foot, box"
            maxLength={costLimits.unit}
            {...field('unit')}
          />
          <TextInput
            label="Unit cost"
            leftSection="$"
            inputMode="decimal"
            {...field('unit_cost')}
          />
        </div>
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={call.isPending} busyLabel="Saving…">
            Save material
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
