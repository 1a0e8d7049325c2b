import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exactMoney } from '#lib/money.ts';
import grid from '#ui/admin/fields.module.css';
import { useLocale } from '#ui/admin/locale.ts';
import { FoundList } from '#ui/admin/search-choice.tsx';
import { costLimits } from '../rules/costs.ts';
import type { CostForm } from './cost-form.ts';
import { perUnit } from './labels.ts';
import { materialListQuery } from './queries.ts';

interface MaterialInputProps {
  form: CostForm;
  onChange(change: Partial<CostForm>): void;
  error: string | undefined;
}

const maxOffered = 5;

/** A material: typed, or chosen from the catalog with its unit and price. */
export function MaterialInput({ form, onChange, error }: MaterialInputProps) {
  const { currency } = useLocale();
  const [isTyping, setTyping] = useState(false);
  const [q] = useDebouncedValue(form.label.trim(), 200);
  const found = useInfiniteQuery({ ...materialListQuery(q), enabled: isTyping });
  const offered = found.data?.pages[0]?.materials.slice(0, maxOffered) ?? [];
  return (
    <div className={grid.whole}>
      <TextInput
        label="Material"
        description="Start typing to search your catalog."
        required
        autoComplete="off"
        maxLength={costLimits.label}
        value={form.label}
        error={error}
        onFocus={() => setTyping(true)}
        onChange={(event) => {
          setTyping(true);
          onChange({ label: event.currentTarget.value, material_id: null });
        }}
      />
      {isTyping && !form.material_id && (
        <FoundList
          label="From the catalog"
          found={offered.map(({ id, name, unit, unit_cost }) => ({
            id,
            name,
            about: `${exactMoney(unit_cost, currency)} ${perUnit(unit)}`,
            onChoose() {
              setTyping(false);
              onChange({ label: name, material_id: id, unit, unit_cost: unit_cost.toString() });
            },
          }))}
        />
      )}
    </div>
  );
}
