import type { ReactNode } from 'react';
import { partnerLink } from '../../../lib/links.ts';
import type { EntryKind } from '../rules.ts';
import styles from './order.module.css';

interface EntryFormProps {
  orderId: string;
  kind: EntryKind;
  entryId: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A plain form for what a partner reports; a script may send it instead. */
export function EntryForm({ orderId, kind, entryId, className, children }: EntryFormProps) {
  return (
    <form
      noValidate
      method="post"
      action={`${partnerLink('workOrder', { id: orderId })}/entries`}
      encType="multipart/form-data"
      className={className ?? styles.form}
      data-entry={kind}
    >
      <input type="hidden" name="entry_id" value={entryId} />
      <input type="hidden" name="kind" value={kind} />
      {children}
    </form>
  );
}

interface LinesProps {
  label: string;
  name: string;
  id: string;
  typed?: string | undefined;
  needed?: boolean;
}

/** A labelled field of several lines. */
export function Lines({ label, name, id, typed, needed = true }: LinesProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={3}
        maxLength={2000}
        required={needed}
        defaultValue={typed}
      />
    </div>
  );
}

interface LineProps extends LinesProps {
  inputMode?: 'decimal' | 'text';
  maxLength?: number;
}

/** A labelled field of one line. */
export function Line({
  label,
  name,
  id,
  typed,
  needed = true,
  inputMode,
  maxLength = 40,
}: LineProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        inputMode={inputMode}
        maxLength={maxLength}
        required={needed}
        defaultValue={typed}
        autoComplete="off"
      />
    </div>
  );
}
