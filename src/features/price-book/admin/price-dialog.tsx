import { Button, Flex, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import grid from '#ui/admin/fields.module.css';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { priceFields } from '../contract/fields.ts';
import type { PriceView, patchPrice, postPrice } from '../contract/price-book.ts';
import { priceLimits, priceUnitLabels, priceUnits } from '../rules/price-book.ts';
import { categories, categoryLabels } from './labels.ts';
import { bodyOf, formOf } from './price-form.ts';
import { hasTaxQuery, pricesTopic } from './queries.ts';

interface PriceDialogProps {
  price: PriceView | undefined;
  onClose(): void;
}

export function PriceDialog({ price, onClose }: PriceDialogProps) {
  const { data: hasTax } = useQuery(hasTaxQuery);
  const { field, ...form } = useApiForm({
    initial: () => formOf(price),
    schema: priceFields,
    topics: [pricesTopic],
    body: bodyOf,
    send: (body) =>
      price
        ? callApi<typeof patchPrice>('/api/price-book/{id}', {
            method: 'PATCH',
            params: { id: price.id },
            body: { version: price.version, ...body },
          })
        : callApi<typeof postPrice>('/api/price-book', { method: 'POST', body }),
    onSuccess: onClose,
  });

  const dollars = { leftSection: '$', inputMode: 'decimal', required: true } as const;
  return (
    <Dialog title={price ? 'Edit service' : 'New service'} onClose={onClose}>
      <FormStack form={form}>
        <TextInput label="Name" maxLength={priceLimits.name} required {...field('name')} />
        <TextInput
          label="Name in Spanish"
          description="Used on documents for customers who read Spanish"
          maxLength={priceLimits.name}
          {...field('spanish_name')}
        />
        <div className={grid.fields}>
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
          <TextInput label="Hours per unit" autoComplete="off" required {...field('hours')} />
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
        {hasTax && (
          <CheckBox
            label="Taxable"
            description="Whether its lines start with sales tax; you can change it on each line"
            checked={form.values.taxable}
            onChange={(taxable) => form.set({ taxable })}
          />
        )}
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            Save service
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
