import type { FieldErrors } from '#lib/check-form.ts';
import type { Language } from '#lib/language.ts';
import { customerLink, customerPath, customerRoutes } from '#lib/links.ts';
import styles from '#ui/site/account.module.css';
import { Field } from '#ui/site/field.tsx';
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

const fields = ['full_name', 'email', 'password'] as const;
const complete = { full_name: 'name', email: 'email', password: 'new-password' };
const types = { full_name: 'text', email: 'email', password: 'password' };

/** The sign-up of customers. */
export function SignUpPage(props: SignUpPageProps) {
  const { language, typed, problems, invitation, alert, hasGoogle } = props;
  const t = portalTexts(language);
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
        {fields.map((name) => (
          <Field
            key={name}
            name={name}
            label={t.fields[name]}
            type={types[name]}
            autoComplete={complete[name]}
            defaultValue={name === 'password' ? undefined : typed[name]}
            required
            maxLength={name === 'password' ? undefined : accountLimits[name]}
            hint={name === 'password' ? t.signup.passwordHint : undefined}
            error={problems[name]}
          />
        ))}
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
