import type { FieldErrors } from '#lib/check-form.ts';
import type { Language } from '#lib/language.ts';
import styles from '#ui/site/application.module.css';
import { Field } from '#ui/site/field.tsx';
import { type ApplicationForm, partnerLimits } from '../rules/application.ts';
import { applicationTexts } from '../texts/application.ts';

export type Typed = Partial<Omit<ApplicationForm, 'password' | 'confirmPassword'>>;
type TextName = Exclude<
  keyof ApplicationForm,
  'preferredLanguage' | 'primaryTrade' | 'hasInsurance' | 'hasLicense' | 'agreeToTerms'
>;

interface FieldsProps {
  language: Language;
  typed: Typed;
  problems: FieldErrors;
  /** The business's city. */
  city: string;
  /** The stored value, beside a field that was changed elsewhere in the meantime. */
  newer?: Partial<Record<string, string>>;
}

const types: Partial<Record<TextName, string>> = {
  email: 'email',
  phone: 'tel',
  password: 'password',
  confirmPassword: 'password',
  yearsExperience: 'number',
  travelDistance: 'number',
};
const complete: Partial<Record<TextName, string>> = {
  fullName: 'name',
  email: 'email',
  phone: 'tel',
  password: 'new-password',
  confirmPassword: 'new-password',
  businessName: 'organization',
};
const bounds: Partial<Record<TextName, { min: number; max: number }>> = {
  yearsExperience: { min: 0, max: 80 },
  travelDistance: { min: 5, max: 100 },
};
const optional = new Set<TextName>(['businessName', 'yearsExperience', 'travelDistance']);

/** The text fields that application and profile share, each with its error. */
export function createFields({ language, typed, problems, city, newer = {} }: FieldsProps) {
  const t = applicationTexts(language);
  const hints: Partial<Record<TextName, string>> = {
    zipCodes: t.form.zipHint,
    travelDistance: t.form.distanceHint({ city }),
  };
  return (name: TextName) => {
    const isPassword = name === 'password' || name === 'confirmPassword';
    const label = t.fields[name];
    const field = (
      <Field
        key={name}
        name={name}
        label={name === 'businessName' ? `${label} (${t.optional})` : label}
        type={types[name] ?? 'text'}
        autoComplete={complete[name]}
        inputMode={name === 'zipCodes' ? 'text' : undefined}
        placeholder={name === 'businessName' ? t.selfEmployed : undefined}
        defaultValue={isPassword ? undefined : typed[name as keyof Typed]?.toString()}
        required={!optional.has(name) && name !== 'otherTrade'}
        maxLength={partnerLimits[name as keyof typeof partnerLimits]}
        {...bounds[name]}
        hint={newer[name] ?? hints[name]}
        error={problems[name]}
      />
    );
    if (name !== 'travelDistance') return field;
    return (
      <div key={name} className={styles.measured}>
        {field}
        <span aria-hidden="true">{t.form.miles}</span>
      </div>
    );
  };
}
