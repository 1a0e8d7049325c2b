import { Button, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import type { SubmitForm } from '#ui/admin/use-api-form.ts';
import type { PlanProblem } from '../contract/visits.ts';
import { ProblemList } from './problem-list.tsx';

interface VisitFormPartsProps {
  form: SubmitForm;
  /** What is in the way. */
  problems: PlanProblem[];
  saveLabel: string;
  onClose(): void;
  children: ReactNode;
}

/** What new and existing visits share: the fields, conflicts while typing, and the buttons. */
export function VisitFormParts(props: VisitFormPartsProps) {
  const { form, problems, saveLabel, onClose } = props;
  return (
    <FormStack form={form}>
      {props.children}
      <ProblemList problems={problems} />
      {form.error && <AlertBox>{form.error}</AlertBox>}
      <Flex gap="2xs" align="center" justify="flex-end" wrap="wrap" mt="2xs">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
          {problems.length > 0 ? 'Save anyway' : saveLabel}
        </BusyButton>
      </Flex>
    </FormStack>
  );
}
