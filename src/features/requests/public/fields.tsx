import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { fieldLimits } from '../rules/requests.ts';
import type { RequestTexts } from '../texts/index.ts';
import type { RequestFormProps } from './form-props.ts';
import styles from './request-form.module.css';

const optionalFields = new Set(['city', 'zipCode', 'preferredDate', 'visitSlot']);

interface Shared {
  t: RequestTexts;
  errors: Record<string, string>;
  typed: Record<string, string>;
  /** The field that a browser without script focuses when the page opens. */
  focused?: string | undefined;
}

type FieldName = keyof RequestTexts['fields'];

interface FieldProps extends Shared {
  name: FieldName;
  note?: string;
  children: (control: {
    id: string;
    name: string;
    className: string | undefined;
    defaultValue: string | undefined;
    'aria-invalid': boolean | undefined;
    'aria-describedby': string | undefined;
    autoFocus: boolean;
  }) => ReactNode;
}

/** A labeled control with its note and error, linked for screen readers. */
export function Field({ name, note, t, errors, typed, focused, children }: FieldProps) {
  const id = `request-${name}`;
  const error = errors[name];
  const described = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {t.fields[name]}
        {optionalFields.has(name) && <span className={styles.optional}> {t.optional}</span>}
      </label>
      {children({
        id,
        name,
        className: styles.control,
        defaultValue: typed[name],
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        autoFocus: name === focused,
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {note && (
        <p id={`${id}-note`} className={styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}

type TextInputProps = Shared & {
  name: FieldName;
  note?: string;
} & InputHTMLAttributes<HTMLInputElement>;

export function TextInput({ name, note, t, errors, typed, focused, ...input }: TextInputProps) {
  const limit = fieldLimits[name as keyof typeof fieldLimits];
  return (
    <Field
      name={name}
      {...(note && { note })}
      t={t}
      errors={errors}
      typed={typed}
      focused={focused}
    >
      {(control) => <input type="text" maxLength={limit} {...input} {...control} />}
    </Field>
  );
}

/** In an emergency, visitors should call instead of using the form. */
export function EmergencyNote({ t, form }: { t: RequestTexts; form: RequestFormProps }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={note} role="alert" className={styles.emergency}>
      <strong>{t.emergencyTitle}</strong>
      <p>{t.emergencyText({ phone: form.phoneText })}</p>
      <a href={`tel:${form.phone}`} className={styles.call}>
        {t.callNow({ phone: form.phoneText })}
      </a>
    </div>
  );
}
