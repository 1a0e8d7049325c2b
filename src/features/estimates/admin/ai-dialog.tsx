import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { lineCategories } from '#features/price-book/rules/categories.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { estimateLimits } from '../rules/estimates.ts';
import { AiPricing, type Pricing } from './ai-pricing.tsx';
import { categoryLabel } from './labels.ts';

/** Prices a job from its description before there is an estimate. */
export function AiDialog({
  onClose,
  onTake,
}: {
  onClose(): void;
  onTake(pricing: Pricing, lines: Pricing['line_items']): void;
}) {
  const [description, setDescription] = useState('');
  const [category, setCategory] = useState('');
  return (
    <Dialog title="AI Assistant" wide onClose={onClose}>
      <Stack gap="md">
        <Textarea
          label="Project description"
          description="What needs to be done, how much, and where: “3 interior doors stick,” “paint a 12 by 14 room.”"
          rows={5}
          maxLength={estimateLimits.description}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <NativeSelect
          label="Category"
          value={category}
          data={[
            { value: '', label: 'Any' },
            ...lineCategories.map((value) => ({ value, label: categoryLabel(value) })),
          ]}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
        <AiPricing
          description={description}
          category={lineCategories.find((known) => known === category) ?? null}
          onTake={onTake}
        />
      </Stack>
    </Dialog>
  );
}
