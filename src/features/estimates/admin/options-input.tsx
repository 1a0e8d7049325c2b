import { ActionIcon, Box, Button, Flex, Stack, TextInput } from '@mantine/core';
import { Layers, X } from 'lucide-react';
import boxes from '../../../ui/admin/check-box.module.css';
import type { EstimateOption } from '../rules/content.ts';
import { estimateLimits } from '../rules/estimates.ts';
import styles from './estimate-form.module.css';
import { type EstimateForm, emptyLine } from './estimate-form.ts';
import { LinesInput } from './lines-input.tsx';

interface OptionsInputProps {
  form: EstimateForm;
  onChange(part: Partial<EstimateForm>): void;
  errorOf(field: string): string | undefined;
}

/** As the customer reads them, in the language of the estimate. */
const usual: Record<EstimateForm['language'], [key: string, name: string][]> = {
  english: [
    ['good', 'Good'],
    ['better', 'Better'],
    ['best', 'Best'],
  ],
  spanish: [
    ['good', 'Buena'],
    ['better', 'Mejor'],
    ['best', 'Óptima'],
  ],
};

/** The lines: one price, or good, better and best with lines of their own. */
export function OptionsInput({ form, onChange, errorOf }: OptionsInputProps) {
  const { options, lines } = form;
  const shared = {
    lines,
    onChange: (changed: EstimateForm['lines']) => onChange({ lines: changed }),
    errorOf: (index: number, field: string) => errorOf(`line_items.${index}.${field}`),
  };

  /** What is there becomes the first option; the others begin with its lines. */
  function offer() {
    onChange({
      options: usual[form.language].map(([key, name]) => ({
        key,
        name,
        description: '',
        is_recommended: key === 'better',
      })),
      lines: usual[form.language].flatMap(([option]) =>
        lines.map((line) => ({ ...line, key: emptyLine().key, option })),
      ),
    });
  }

  function remove(key: string) {
    const left = options.filter((option) => option.key !== key);
    const rest = lines.filter((line) => line.option !== key);
    if (left.length > 1) return onChange({ options: left, lines: rest });
    onChange({ options: [], lines: rest.map((line) => ({ ...line, option: '' })) });
  }

  const change = (key: string, part: Partial<EstimateOption>) =>
    onChange({
      options: options.map((option) => (option.key === key ? { ...option, ...part } : option)),
    });

  if (options.length === 0) {
    return (
      <Stack gap="md">
        <LinesInput option="" {...shared} />
        <div>
          <Button
            variant="default"
            leftSection={<Layers size={16} aria-hidden="true" />}
            onClick={offer}
          >
            Offer good, better, best
          </Button>
        </div>
      </Stack>
    );
  }
  return options.map((option) => (
    <Box
      key={option.key}
      component="fieldset"
      m={0}
      pt="sm"
      pb="md"
      px="md"
      bd="var(--border)"
      bdrs="lg"
      className={styles.option}
    >
      <legend>{option.name || option.key}</legend>
      <div className={styles.optionHead}>
        <TextInput
          label="Name"
          value={option.name}
          maxLength={estimateLimits.optionName}
          onChange={(event) => change(option.key, { name: event.currentTarget.value })}
        />
        <TextInput
          label="Summary"
          value={option.description}
          maxLength={estimateLimits.optionDescription}
          onChange={(event) => change(option.key, { description: event.currentTarget.value })}
        />
        <Flex component="label" gap="2xs" align="center" mih={36} style={{ cursor: 'pointer' }}>
          <input
            type="radio"
            className={boxes.tick}
            name="recommended"
            checked={option.is_recommended}
            onChange={() =>
              onChange({
                options: options.map((one) => ({ ...one, is_recommended: one.key === option.key })),
              })
            }
          />
          Our recommendation
        </Flex>
        <ActionIcon aria-label={`Remove option ${option.name}`} onClick={() => remove(option.key)}>
          <X size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      <LinesInput option={option.key} {...shared} />
    </Box>
  ));
}
