import type { FieldErrors } from '../../../lib/check-form.ts';
import type { Language } from '../../../lib/language.ts';
import { customerLink, customerPath, customerRoutes } from '../../../lib/links.ts';
import styles from '../../../ui/site/account.module.css';
import { Field } from '../../../ui/site/field.tsx';
import { minPasswordLength } from '../../sign-in/rules/passwords.ts';
import type { SignUpForm } from '../contract/sign-up.ts';
import { accountLimits } from '../rules/accounts.ts';
import { portalTexts } from '../texts/portal.ts';
import { AccountFrame } from './account-frame.tsx';

export interface SignUpPageProps {
  language: Language;
  /** What was typed, or is known from an invitation; never a password. */
  typed: Partial<SignUpForm>;
  problems: FieldErrors;
  invitation?: { token: string; firstName: string } | undefined;
  alert?: string | undefined;
  hasGoogle: boolean;
}

type Row = (keyof SignUpForm)[];

const required: Row = ['full_name', 'email', 'password', 'confirm_password'];
const passwords: Row = ['password', 'confirm_password'];
const complete: Partial<Record<keyof SignUpForm, string>> = {
  full_name: 'name',
  email: 'email',
  password: 'new-password',
  confirm_password: 'new-password',
  phone: 'tel',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip_code: 'postal-code',
};
const types: Partial<Record<keyof SignUpForm, string>> = {
  email: 'email',
  phone: 'tel',
  password: 'password',
  confirm_password: 'password',
};

/** The sign-up of customers (public-site spec section 2). */
export function SignUpPage(props: SignUpPageProps) {
  const { language, typed, problems, invitation, alert, hasGoogle } = props;
  const t = portalTexts(language);
  const field = (name: keyof SignUpForm) => {
    const isPassword = passwords.includes(name);
    const isRequired = required.includes(name);
    const label = t.fields[name];
    const max = isPassword ? undefined : accountLimits[name as keyof typeof accountLimits];
    return (
      <Field
        key={name}
        name={name}
        label={isRequired ? label : `${label} (${t.optional})`}
        type={types[name] ?? 'text'}
        autoComplete={complete[name]}
        defaultValue={isPassword ? undefined : typed[name]}
        required={isRequired}
        minLength={isPassword ? minPasswordLength : undefined}
        maxLength={max}
        hint={name === 'password' ? t.signup.passwordHint : undefined}
        error={problems[name]}
      />
    );
  };
  return (
    <AccountFrame
      language={language}
      path={
        invitation
          ? customerLink('signup', 'english', {}, { invitation: invitation.token })
          : customerRoutes.signup
      }
      title={t.signup.title}
      intro={invitation ? t.signup.invited({ name: invitation.firstName }) : t.signup.intro}
      alert={alert}
    >
      <form
        method="post"
        action={customerPath('signup', language)}
        className={styles.form}
        noValidate
      >
        {invitation && <input type="hidden" name="invitation" value={invitation.token} />}
        {(['full_name', 'email', 'password', 'confirm_password'] as const).map(field)}
        {(['phone', 'address'] as const).map(field)}
        <div className={styles.pair}>{(['city', 'state'] as const).map(field)}</div>
        {field('zip_code')}
        <button type="submit" className={styles.primary}>
          {t.signup.submit}
        </button>
      </form>
      {hasGoogle && (
        <form
          method="post"
          action={`${customerPath('login', language)}/google`}
          className={styles.row}
        >
          <input type="hidden" name="from" value="signup" />
          {invitation && <input type="hidden" name="invitation" value={invitation.token} />}
          <button type="submit" className={styles.quiet}>
            {t.signup.google}
          </button>
        </form>
      )}
      <p className={styles.row}>
        <span>
          {t.signup.login} <a href={customerPath('login', language)}>{t.signup.loginLink}</a>
        </span>
      </p>
    </AccountFrame>
  );
}
