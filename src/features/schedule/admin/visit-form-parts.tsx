import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import type { SubmitForm } from '../../../ui/admin/use-api-form.ts';
import type { PlanProblem } from '../contract/visits.ts';
import styles from './dialog-parts.module.css';
import { ProblemList } from './problem-list.tsx';

interface VisitFormPartsProps {
  form: SubmitForm;
  /** What is in the way. */
  problems: PlanProblem[];
  saveLabel: string;
  onClose(): void;
  children: ReactNode;
}

/** What new and known visits share: the fields, what is in the way as it is typed, and the buttons. */
export function VisitFormParts(props: VisitFormPartsProps) {
  const { form, problems, saveLabel, onClose } = props;
  return (
    <form {...form.props} className={styles.stack}>
      {props.children}
      <ProblemList problems={problems} />
      {form.error && <AlertBox>{form.error}</AlertBox>}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
          {problems.length > 0 ? 'Save anyway' : saveLabel}
        </BusyButton>
      </div>
    </form>
  );
}
