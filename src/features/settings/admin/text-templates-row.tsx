import { ActionIcon, Button, Flex, Stack, Textarea, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { settingsLimits, type TextTemplate } from '../rules/settings.ts';
import { GroupRow } from './group-row.tsx';
import type { FieldProps } from './use-section-form.ts';

const languages = [
  ['english', 'English'],
  ['spanish', 'Spanish'],
] as const;

/** Texts that are sent often, each in both languages. */
export function TextTemplatesRow(props: FieldProps<TextTemplate[]>) {
  const { label, hint, value: templates, error, errorAt, onChange } = props;
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  function add(): void {
    const empty = { title: '', body: { english: '', spanish: '' } };
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
        {templates.map((template, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a template is identified by its position alone, and its inputs hold nothing of their own
          <li key={index}>
            <Stack gap="2xs" mb="md">
              <Flex gap="2xs" align="flex-end">
                <TextInput
                  flex={1}
                  label="Name"
                  value={template.title}
                  error={errorAt(`${index}.title`)}
                  onChange={(event) =>
                    onChange(
                      templates.with(index, { ...template, title: event.currentTarget.value }),
                      `${index}.title`,
                    )
                  }
                />
                <ActionIcon
                  size="var(--control-height)"
                  c="var(--text)"
                  aria-label={`Remove template ${template.title || index + 1}`}
                  onClick={() => remove(index)}
                >
                  <X size={18} aria-hidden="true" />
                </ActionIcon>
              </Flex>
              {languages.map(([language, name]) => (
                <Textarea
                  key={language}
                  rows={2}
                  label={name}
                  value={template.body[language]}
                  error={errorAt(`${index}.body.${language}`)}
                  onChange={(event) => {
                    const body = { ...template.body, [language]: event.currentTarget.value };
                    onChange(
                      templates.with(index, { ...template, body }),
                      `${index}.body.${language}`,
                    );
                  }}
                />
              ))}
            </Stack>
          </li>
        ))}
      </ul>
      {templates.length < settingsLimits.textTemplates && (
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
