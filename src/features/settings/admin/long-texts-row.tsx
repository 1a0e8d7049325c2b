import { Textarea } from '@mantine/core';
import type { InBothLanguages } from '../rules/settings.ts';
import { GroupRow } from './group-row.tsx';
import type { FieldProps } from './use-section-form.ts';

const languages = [
  ['english', 'English'],
  ['spanish', 'Spanish'],
] as const;

/** A multi-line text in both languages. */
export function LongTextsRow(props: FieldProps<InBothLanguages>) {
  const { label, hint, value, error, errorAt, onChange } = props;
  return (
    <GroupRow label={label} hint={hint} error={error}>
      {languages.map(([language, name]) => (
        <Textarea
          key={language}
          rows={5}
          label={name}
          value={value[language]}
          error={errorAt(language)}
          onChange={(event) =>
            onChange({ ...value, [language]: event.currentTarget.value }, language)
          }
        />
      ))}
    </GroupRow>
  );
}
