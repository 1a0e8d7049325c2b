import { Textarea, TextInput } from '@mantine/core';
import grid from '#ui/admin/fields.module.css';
import { type PlainText, type PlainTexts, plainTexts } from '../rules/plain-texts.ts';
import type { ErrorOf } from './editor-form.ts';

interface PlainTextProps {
  values: PlainTexts;
  change(part: Partial<PlainTexts>): void;
  errorOf: ErrorOf;
}

interface Look {
  label: string;
  required?: boolean;
  placeholder?: string;
  /** It takes a line of the form alone. */
  className?: string;
}

const inputs: Record<PlainText, Look> = {
  service_address: { label: 'Service address', required: true, className: grid.whole ?? '' },
  project_title: { label: 'Project title', required: true },
  description: { label: 'Description' },
  notes: { label: 'Notes', placeholder: 'Shown at the bottom of the invoice' },
};

/** What is above the lines of an invoice. */
export function HeadTexts(props: PlainTextProps) {
  return (
    <>
      <PlainTextInput name="service_address" {...props} />
      <PlainTextInput name="project_title" {...props} />
    </>
  );
}

export function PlainTextInput({
  name,
  values,
  change,
  errorOf,
}: PlainTextProps & { name: PlainText }) {
  const { max, lines } = plainTexts[name];
  const props = {
    ...inputs[name],
    maxLength: max,
    value: values[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  };
  if (lines) return <Textarea autosize minRows={2} {...props} />;
  return <TextInput {...props} />;
}
