import { Textarea } from '@mantine/core';
import { settingsLimits } from '../rules/limits.ts';
import type { TextTemplate } from '../rules/settings.ts';
import { TemplateList } from './template-list.tsx';
import type { FieldProps } from './use-section-form.ts';

const languages = [
  ['english', 'English'],
  ['spanish', 'Spanish'],
] as const;

/** Templates for texts, each in both languages. */
export function TextTemplatesRow(props: FieldProps<TextTemplate[]>) {
  const { value: templates, errorAt, onChange } = props;
  return (
    <TemplateList
      {...props}
      nameField="title"
      empty={{ title: '', body: { english: '', spanish: '' } }}
      max={settingsLimits.textTemplates}
      inputs={(template, index) =>
        languages.map(([language, name]) => (
          <Textarea
            key={language}
            rows={2}
            label={name}
            value={template.body[language]}
            error={errorAt(`${index}.body.${language}`)}
            onChange={(event) => {
              const body = { ...template.body, [language]: event.currentTarget.value };
              onChange(templates.with(index, { ...template, body }), `${index}.body.${language}`);
            }}
          />
        ))
      }
    />
  );
}
