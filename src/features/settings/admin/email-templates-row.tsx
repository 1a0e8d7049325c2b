import { Textarea } from '@mantine/core';
import { settingsLimits } from '../rules/limits.ts';
import type { EmailTemplate } from '../rules/settings.ts';
import { TemplateList } from './template-list.tsx';
import type { FieldProps } from './use-section-form.ts';

/** Templates for emails. */
export function EmailTemplatesRow(props: FieldProps<EmailTemplate[]>) {
  const { value: templates, errorAt, onChange } = props;
  return (
    <TemplateList
      {...props}
      nameField="name"
      empty={{ name: '', text: '' }}
      max={settingsLimits.emailTemplates}
      inputs={(template, index) => (
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
      )}
    />
  );
}
