import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { typedBody } from '../../../ui/admin/endpoint.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { PriceView, patchPrice, postPrice } from '../contract/price-book.ts';
import { priceLimits, priceUnitLabels, priceUnits } from '../rules/price-book.ts';
import { categories, categoryLabels } from './labels.ts';
import styles from './price-book.module.css';
import { bodyOf, formOf, type PriceForm } from './price-form.ts';
import { pricesTopic } from './queries.ts';

interface PriceDialogProps {
  price: PriceView | undefined;
  onClose(): void;
}

export function PriceDialog({ price, onClose }: PriceDialogProps) {
  const [form, setForm] = useState(() => formOf(price));
  const call = useChange(pricesTopic);

  function save(event: FormEvent) {
    event.preventDefault();
    if (call.isPending) return;
    const fields = typedBody<typeof postPrice>(bodyOf(form));
    call.mutate(
      () =>
        price
          ? callApi<typeof patchPrice>('/api/price-book/{id}', {
              method: 'PATCH',
              params: { id: price.id },
              body: { version: price.version, ...fields },
            })
          : callApi<typeof postPrice>('/api/price-book', { method: 'POST', body: fields }),
      { onSuccess: onClose },
    );
  }

  function field<Name extends keyof PriceForm>(name: Name) {
    return {
      value: form[name],
      error: fieldError(call.error, name),
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget;
        setForm((before) => ({ ...before, [name]: value }));
      },
    };
  }
  const dollars = { leftSection: '$', inputMode: 'decimal', required: true } as const;
  return (
    <Dialog title={price ? 'Edit service' : 'New service'} onClose={onClose}>
      <form onSubmit={save} noValidate className={styles.form}>
        <TextInput label="Name" maxLength={priceLimits.name} required {...field('name')} />
        <TextInput
          label="Name in Spanish"
          description="Used on documents for customers who read Spanish"
          maxLength={priceLimits.name}
          {...field('spanish_name')}
        />
        <div className={styles.fields}>
          <NativeSelect
            label="Category"
            data={categories.map((value) => ({ value, label: categoryLabels[value] }))}
            {...field('category')}
          />
          <NativeSelect
            label="Unit"
            data={priceUnits.map((value) => ({ value, label: priceUnitLabels[value] }))}
            {...field('unit')}
          />
          <TextInput label="Hours per unit" inputMode="decimal" required {...field('hours')} />
          <TextInput label="Materials per unit, your cost" {...dollars} {...field('materials')} />
          <TextInput label="Minimum price" {...dollars} {...field('price_from')} />
          <TextInput label="Maximum price" {...dollars} {...field('price_to')} />
        </div>
        <Textarea
          label="Other names"
          description="What customers call it, in English and Spanish, separated by commas"
          rows={2}
          {...field('keywords')}
        />
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={call.isPending} busyLabel="Saving…">
            Save service
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
