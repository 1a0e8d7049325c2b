import { Stack, type StackProps } from '@mantine/core';
import type { ComponentProps } from 'react';

interface FormStackProps extends StackProps {
  /** What `useApiForm` gives. */
  form: { props: ComponentProps<'form'> };
  /** False where the browser checks the fields before they are sent. */
  noValidate?: boolean;
}

/** A form whose parts stand below each other. */
export function FormStack({ form, noValidate = true, children, ...stack }: FormStackProps) {
  return (
    <form {...form.props} noValidate={noValidate}>
      <Stack gap="sm" {...stack}>
        {children}
      </Stack>
    </form>
  );
}
