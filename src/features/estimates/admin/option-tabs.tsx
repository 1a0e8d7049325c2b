import { ActionIcon, Button, TextInput } from '@mantine/core';
import { Layers, Plus, X } from 'lucide-react';
import { exactMoney } from '#lib/money.ts';
import boxes from '#ui/admin/check-box.module.css';
import { useLocale } from '#ui/admin/locale.ts';
import { totalsOfChoice } from '../rules/choice.ts';
import type { EstimateOption } from '../rules/content.ts';
import { estimateLimits } from '../rules/estimates.ts';
import { usualOptions } from '../rules/usual-options.ts';
import styles from './estimate-editor.module.css';
import { type EstimateForm, pricedOf } from './estimate-form.ts';

interface OptionTabsProps {
  form: EstimateForm;
  /** Key of the shown option; '' if there are none. */
  shown: string;
  onShow(key: string): void;
  onChange(part: Partial<EstimateForm>): void;
}

/** The options with their totals, shown one at a time. By default, lines belong to all of them. */
export function OptionTabs({ form, shown, onShow, onChange }: OptionTabsProps) {
  const { currency } = useLocale();
  const { options } = form;
  const priced = pricedOf(form);

  function offer() {
    onChange({
      options: usualOptions[form.language].map(([key, name]) => ({
        key,
        name,
        description: '',
        is_recommended: key === 'better',
      })),
    });
    onShow('better');
  }

  function add() {
    const key = Array.from({ length: 9 }, (_, index) => `option-${index + 1}`).find(
      (one) => !options.some((known) => known.key === one),
    );
    if (!key) return;
    const name = `Option ${options.length + 1}`;
    onChange({ options: [...options, { key, name, description: '', is_recommended: false }] });
    onShow(key);
  }

  if (options.length === 0)
    return (
      <Button
        variant="default"
        leftSection={<Layers size={16} aria-hidden="true" />}
        onClick={offer}
      >
        Offer good, better, best
      </Button>
    );
  return (
    <>
      <fieldset className={styles.tabs}>
        <legend className="visually-hidden">Option shown</legend>
        {options.map(({ key, name }) => (
          <button key={key} type="button" aria-pressed={key === shown} onClick={() => onShow(key)}>
            <span>{name || key}</span>
            <span>
              {exactMoney(totalsOfChoice(priced, { option: key, optional: [] }).total, currency)}
            </span>
          </button>
        ))}
      </fieldset>
      {options.length < estimateLimits.options && (
        <Button variant="subtle" leftSection={<Plus size={16} aria-hidden="true" />} onClick={add}>
          Option
        </Button>
      )}
    </>
  );
}

interface OptionFieldsProps extends Omit<OptionTabsProps, 'onShow'> {
  onShow(key: string): void;
  errorOf(field: string): string | undefined;
}

/** What customers read about the shown option. */
export function OptionFields({ form, shown, onShow, onChange, errorOf }: OptionFieldsProps) {
  const { options, lines } = form;
  const index = options.findIndex(({ key }) => key === shown);
  const option = options[index];
  if (!option) return null;
  const change = (part: Partial<EstimateOption>) =>
    onChange({ options: options.map((one) => (one.key === shown ? { ...one, ...part } : one)) });

  /** Its own lines are removed with it; shared ones stay in the others. */
  function remove() {
    const left = options.filter(({ key }) => key !== shown);
    const remaining = lines
      .filter((line) => line.options.length !== 1 || line.options[0] !== shown)
      .map((line) => ({ ...line, options: line.options.filter((key) => key !== shown) }));
    if (left.length > 1) {
      onChange({ options: left, lines: remaining });
      onShow(left[0]?.key ?? '');
      return;
    }
    onChange({ options: [], lines: remaining.map((line) => ({ ...line, options: [] })) });
    onShow('');
  }

  return (
    <fieldset className={styles.option}>
      <legend className="visually-hidden">Option {option.name}</legend>
      <TextInput
        label="Name"
        value={option.name}
        maxLength={estimateLimits.optionName}
        error={errorOf(`options.${index}.name`)}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Summary"
        value={option.description}
        maxLength={estimateLimits.optionDescription}
        error={errorOf(`options.${index}.description`)}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <label className={styles.recommended}>
        <input
          type="radio"
          className={boxes.tick}
          name="recommended"
          checked={option.is_recommended}
          onChange={() =>
            onChange({
              options: options.map((one) => ({ ...one, is_recommended: one.key === shown })),
            })
          }
        />
        Our recommendation
      </label>
      <ActionIcon size="var(--tap)" aria-label={`Remove option ${option.name}`} onClick={remove}>
        <X size={18} aria-hidden="true" />
      </ActionIcon>
    </fieldset>
  );
}
