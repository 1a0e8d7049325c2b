import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import type { Change } from '../../../ui/admin/use-change.ts';
import styles from './dialog-parts.module.css';
import { ProblemList } from './problem-list.tsx';
import { problemsQuery } from './queries.ts';
import { startOf, type VisitForm } from './visit-form.ts';

interface VisitFormPartsProps {
  form: VisitForm;
  visitId: string | undefined;
  zipCode: string;
  call: Change;
  saveLabel: string;
  /** Nothing that would be saved was typed yet. */
  isUnchanged?: boolean;
  onSave(acceptClash: boolean): void;
  onClose(): void;
  children: ReactNode;
}

/** What new and known visits share: the fields, what is in the way as it is typed, and the buttons. */
export function VisitFormParts(props: VisitFormPartsProps) {
  const { form, visitId, zipCode, call, saveLabel, isUnchanged = false, onSave, onClose } = props;
  const { timeZone } = useLocale();
  const [settled] = useDebouncedValue(form, 250);
  const startsAt = startOf(settled, timeZone);
  const plan = {
    visitId,
    startsAt: startsAt ?? new Date(0),
    minutes: Number(settled.minutes),
    zipCode,
  };
  const check = useQuery({ ...problemsQuery(plan), enabled: Boolean(startsAt) });
  const problems = startsAt && !isUnchanged ? check.data : undefined;
  const isInTheWay = (problems?.length ?? 0) > 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!call.isPending) onSave(isInTheWay);
  }

  return (
    <form onSubmit={submit} noValidate className={styles.stack}>
      {props.children}
      <ProblemList problems={problems} />
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <BusyButton type="submit" busy={call.isPending} busyLabel="Saving…">
          {isInTheWay ? 'Save anyway' : saveLabel}
        </BusyButton>
      </div>
    </form>
  );
}
