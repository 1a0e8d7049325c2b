import { Stack, type StackProps } from '@mantine/core';
import type { ComponentProps } from 'react';

interface FormStackProps extends StackProps {
  /** The result of `useApiForm`. */
  form: { props: ComponentProps<'form'> };
  /** False if the browser checks the fields before they are sent. */
  noValidate?: boolean;
}

/** A form with its parts stacked. */
export function FormStack({ form, noValidate = true, children, ...stack }: FormStackProps) {
  return (
    <form {...form.props} noValidate={noValidate}>
      <Stack gap="sm" {...stack}>
        {children}
      </Stack>
    </form>
  );
}
