import type { FieldErrors } from '#lib/check-form.ts';
import type { Language } from '#lib/language.ts';
import { partnerLink, partnerRoutes, publicRoutes } from '#lib/links.ts';
import account from '#ui/site/account.module.css';
import { Field } from '#ui/site/field.tsx';
import { Problem } from '#ui/site/form-parts.tsx';
import { accountTexts } from '../texts/account.ts';
import { PartnerFrame } from './account-frame.tsx';

interface Page {
  language: Language;
  isChosen: boolean;
}

export interface LoginPageProps extends Page {
  /** Where to go afterwards. */
  next: string;
  email?: string | undefined;
  notice?: string | undefined;
  alert?: string | undefined;
  /** Whether the code from an email is required as well. */
  asksForCode?: boolean | undefined;
}

/** The sign-in of partners (public-site spec section 2). */
export function LoginPage(props: LoginPageProps) {
  const { language, isChosen, next, email, notice, alert, asksForCode } = props;
  const t = accountTexts(language);
  const path = partnerLink('login', {}, { next });
  return (
    <PartnerFrame
      language={language}
      isChosen={isChosen}
      path={path}
      notice={notice}
      title={t.login.title}
    >
      <form method="post" action={partnerRoutes.login} className={account.form} noValidate>
        {alert && <Problem>{alert}</Problem>}
        <input type="hidden" name="next" value={next} />
        <Field
          name="email"
          type="email"
          label={t.login.email}
          autoComplete="username"
          defaultValue={email}
          required
        />
        <Field
          name="password"
          type="password"
          label={t.login.password}
          autoComplete="current-password"
          required
        />
        {asksForCode && (
          <Field name="code" label={t.step.code} inputMode="numeric" autoComplete="one-time-code" />
        )}
        <button type="submit" className={account.primary} data-busy={t.login.busy}>
          {t.login.submit}
        </button>
      </form>
      <p className={account.row}>
        <a href={partnerRoutes.forgotPassword}>{t.login.forgot}</a>
        <a href={partnerRoutes.signup}>{t.login.become}</a>
        <a href={publicRoutes.home[language]}>{t.login.home}</a>
      </p>
    </PartnerFrame>
  );
}

interface StepPageProps extends Page {
  next: string;
  error?: string | undefined;
}

/** The authenticator app's code. */
export function StepPage({ language, isChosen, next, error }: StepPageProps) {
  const t = accountTexts(language);
  const path = partnerLink('secondStep', {}, { next });
  return (
    <PartnerFrame
      language={language}
      isChosen={isChosen}
      path={path}
      title={t.step.title}
      intro={t.step.text}
      alert={error}
    >
      <form method="post" action={partnerRoutes.secondStep} className={account.form} noValidate>
        <input type="hidden" name="next" value={next} />
        <Field name="code" label={t.step.code} autoComplete="one-time-code" required />
        <button type="submit" className={account.primary}>
          {t.step.submit}
        </button>
      </form>
    </PartnerFrame>
  );
}

interface ForgotPageProps extends Page {
  /** What to do if no email can be sent. */
  noEmail?: string | undefined;
  sentTo?: string | undefined;
  alert?: string | undefined;
  /** A typed invalid email, and its error message. */
  typed?: string | undefined;
  error?: string | undefined;
}

export function ForgotPage(props: ForgotPageProps) {
  const { language, isChosen, noEmail, sentTo, alert, typed, error } = props;
  const t = accountTexts(language);
  return (
    <PartnerFrame
      language={language}
      isChosen={isChosen}
      alert={alert}
      path={partnerRoutes.forgotPassword}
      title={t.forgot.title}
      intro={noEmail ?? (sentTo ? undefined : t.forgot.text)}
      notice={sentTo && t.forgot.sent({ email: sentTo })}
    >
      {!sentTo && !noEmail && (
        <form
          method="post"
          action={partnerRoutes.forgotPassword}
          className={account.form}
          noValidate
        >
          <Field
            name="email"
            type="email"
            label={t.login.email}
            autoComplete="username"
            required
            defaultValue={typed}
            error={error}
          />
          <button type="submit" className={account.primary}>
            {t.forgot.submit}
          </button>
        </form>
      )}
      <p className={account.row}>
        <a href={partnerRoutes.login}>{t.forgot.back}</a>
      </p>
    </PartnerFrame>
  );
}

interface ResetPageProps extends Page {
  token: string;
  problems: FieldErrors;
}

export function ResetPage({ language, isChosen, token, problems }: ResetPageProps) {
  const t = accountTexts(language);
  const path = partnerLink('resetPassword', {}, { token });
  return (
    <PartnerFrame language={language} isChosen={isChosen} path={path} title={t.reset.title}>
      <form method="post" action={partnerRoutes.resetPassword} className={account.form} noValidate>
        <input type="hidden" name="token" value={token} />
        <Field
          name="new_password"
          type="password"
          label={t.password.wanted}
          autoComplete="new-password"
          hint={t.password.hint}
          error={problems.new_password}
          required
        />
        <Field
          name="confirm_password"
          type="password"
          label={t.password.again}
          autoComplete="new-password"
          error={problems.confirm_password}
          required
        />
        <button type="submit" className={account.primary}>
          {t.reset.submit}
        </button>
      </form>
    </PartnerFrame>
  );
}
