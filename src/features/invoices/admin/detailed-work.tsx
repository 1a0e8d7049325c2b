import { Textarea } from '@mantine/core';
import type { Change, EditorForm, ErrorOf } from './editor-form.ts';
import { LineInputs } from './line-inputs.tsx';

interface DetailedWorkProps {
  form: EditorForm;
  change: Change;
  errorOf: ErrorOf;
  taxPercent: number;
}

/** Detailed mode: line by line, at least one. */
export function DetailedWork({ form, change, errorOf, taxPercent }: DetailedWorkProps) {
  return (
    <>
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxLength={5000}
        value={form.description}
        error={errorOf('description')}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <LineInputs
        lines={form.lines}
        onChange={(lines) => change({ lines })}
        errorOf={errorOf}
        name="items"
        hasTax={form.hasTax && taxPercent > 0}
        least={1}
      />
    </>
  );
}
