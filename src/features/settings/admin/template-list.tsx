import { ActionIcon, Button, Flex, Stack, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { GroupRow } from './group-row.tsx';
import type { FieldProps } from './use-section-form.ts';

interface TemplateListProps<Template> extends FieldProps<Template[]> {
  /** The template field that contains its name. */
  nameField: keyof Template & string;
  empty: Template;
  max: number;
  /** A template's inputs besides its name. */
  inputs(template: Template, index: number): ReactNode;
}

/** A list of named texts that can be added and removed. */
export function TemplateList<Template extends object>({
  label,
  hint,
  value: templates,
  error,
  errorAt,
  onChange,
  nameField,
  empty,
  max,
  inputs,
}: TemplateListProps<Template>) {
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  function add(): void {
    flushSync(() => onChange([...templates, empty]));
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }

  function remove(index: number): void {
    flushSync(() => onChange(templates.filter((_, other) => other !== index)));
    addButton.current?.focus();
  }

  return (
    <GroupRow label={label} hint={hint} error={error}>
      <ul ref={list}>
        {templates.map((template, index) => {
          const name = String(template[nameField]);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a template is identified by its position alone, and its inputs hold nothing of their own
            <li key={index}>
              <Stack gap="2xs" mb="md">
                <Flex gap="2xs" align="flex-end">
                  <TextInput
                    flex={1}
                    label="Name"
                    value={name}
                    error={errorAt(`${index}.${nameField}`)}
                    onChange={(event) => {
                      const changed = { ...template, [nameField]: event.currentTarget.value };
                      onChange(templates.with(index, changed), `${index}.${nameField}`);
                    }}
                  />
                  <ActionIcon
                    size="var(--control-height)"
                    c="var(--text)"
                    aria-label={`Remove template ${name || index + 1}`}
                    onClick={() => remove(index)}
                  >
                    <X size={18} aria-hidden="true" />
                  </ActionIcon>
                </Flex>
                {inputs(template, index)}
              </Stack>
            </li>
          );
        })}
      </ul>
      {templates.length < max && (
        <div>
          <Button
            ref={addButton}
            variant="default"
            leftSection={<Plus size={16} aria-hidden="true" />}
            onClick={add}
          >
            Add template
          </Button>
        </div>
      )}
    </GroupRow>
  );
}
