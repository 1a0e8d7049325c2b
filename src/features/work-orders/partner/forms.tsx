import type { ReactNode } from 'react';
import { partnerLink } from '#lib/links.ts';
import type { EntryKind } from '../rules/work-orders.ts';
import styles from './order.module.css';

interface EntryFormProps {
  orderId: string;
  kind: EntryKind;
  entryId: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A plain form for a partner's report; a script may send it instead. */
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
  /** What is wrong with it. */
  error?: string | undefined;
}

/** A labeled text area. */
export function Lines({ label, name, id, typed, needed = true, error }: LinesProps) {
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
        {...described(id, error)}
      />
      <Problem id={id} text={error} />
    </div>
  );
}

interface LineProps extends LinesProps {
  inputMode?: 'decimal' | 'text';
  maxLength?: number;
  hint?: string;
}

/** A labeled text field. */
export function Line({
  label,
  name,
  id,
  typed,
  needed = true,
  error,
  inputMode,
  maxLength = 40,
  hint,
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
        {...described(id, error, hint)}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.quiet}>
          {hint}
        </p>
      )}
      <Problem id={id} text={error} />
    </div>
  );
}

/** A field's error, below it; the script writes the same. */
export function Problem({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={`${id}-problem`} data-problem>
      {text}
    </p>
  ) : null;
}

/** Links a field to its hint and error. */
export function described(id: string, error: string | undefined, hint?: string) {
  const notes = [hint && `${id}-hint`, error && `${id}-problem`].filter(Boolean).join(' ');
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes || undefined,
    autoFocus: Boolean(error),
  };
}
