import { ActionIcon, Button, Flex, Stack, Textarea, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { type EmailTemplate, settingsLimits } from '../rules/settings.ts';
import { GroupRow } from './group-row.tsx';
import type { FieldProps } from './use-section-form.ts';

/** Texts that are emailed often. */
export function EmailTemplatesRow(props: FieldProps<EmailTemplate[]>) {
  const { label, hint, value: templates, error, errorAt, onChange } = props;
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  function add(): void {
    flushSync(() => onChange([...templates, { name: '', text: '' }]));
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }

  function remove(index: number): void {
    flushSync(() => onChange(templates.filter((_, other) => other !== index)));
    addButton.current?.focus();
  }

  return (
    <GroupRow label={label} hint={hint} error={error}>
      <ul ref={list}>
        {templates.map((template, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a template is identified by its position alone, and its inputs hold nothing of their own
          <li key={index}>
            <Stack gap="2xs" mb="md">
              <Flex gap="2xs" align="flex-end">
                <TextInput
                  flex={1}
                  label="Name"
                  value={template.name}
                  error={errorAt(`${index}.name`)}
                  onChange={(event) => {
                    const changed = { ...template, name: event.currentTarget.value };
                    onChange(templates.with(index, changed), `${index}.name`);
                  }}
                />
                <ActionIcon
                  size="var(--control-height)"
                  c="var(--text)"
                  aria-label={`Remove template ${template.name || index + 1}`}
                  onClick={() => remove(index)}
                >
                  <X size={18} aria-hidden="true" />
                </ActionIcon>
              </Flex>
              <Textarea
                rows={5}
                label="Text"
                value={template.text}
                error={errorAt(`${index}.text`)}
                onChange={(event) => {
                  const changed = { ...template, text: event.currentTarget.value };
                  onChange(templates.with(index, changed), `${index}.text`);
                }}
              />
            </Stack>
          </li>
        ))}
      </ul>
      {templates.length < settingsLimits.emailTemplates && (
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
