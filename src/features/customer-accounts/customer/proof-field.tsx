import type { Language } from '#lib/language.ts';
import { Field } from '#ui/site/field.tsx';
import { securityTexts } from '../texts/security.ts';

interface ProofFieldProps {
  language: Language;
  name: string;
  hasPassword: boolean;
  /** Unless it is a password's own. */
  label?: string;
  error?: string | undefined;
}

/** What proves again who it is: the password or, without one, the code from an email. */
export function ProofField({ language, name, hasPassword, label, error }: ProofFieldProps) {
  const t = securityTexts(language);
  return (
    <Field
      name={name}
      type={hasPassword ? 'password' : 'text'}
      label={hasPassword ? (label ?? t.email.fields.password) : t.proof.code}
      autoComplete={hasPassword ? 'current-password' : 'one-time-code'}
      error={error}
      required
    />
  );
}
