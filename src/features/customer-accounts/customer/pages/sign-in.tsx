import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sendsAccountEmails } from '#features/mailbox/index.ts';
import { readNewPassword } from '#features/sign-in/contract/sign-in.ts';
import { checkNewPassword, endSession } from '#features/sign-in/index.ts';
import { type FieldErrors, fieldTexts } from '#lib/check-form.ts';
import { HOURS, SECONDS } from '#lib/days/durations.ts';
import { isEmail } from '#lib/fields.ts';
import { customerPath } from '#lib/links.ts';
import { outageOf } from '#platform/database/outage.ts';
import { AppError } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { clientOf, readFields } from '#platform/pages/form.ts';
import { deviceOfBrowser } from '#platform/sessions/device-cookie.ts';
import { createSessionCookie } from '#platform/sessions/session-cookie.ts';
import type { CustomerPortal } from '#services/app.ts';
import { readCaller } from '../../actions/read-caller.ts';
import {
  finishSecondStep,
  pendingUser,
  requestEmail,
  resetByToken,
  type SignedIn,
  signInByCode,
  signInByLink,
  signInCustomer,
} from '../../actions/sign-in.ts';
import { safeNext } from '../../rules/accounts.ts';
import { portalTexts } from '../../texts/portal.ts';
import { LoginPage, type LoginPageProps } from '../login-page.tsx';
import { ForgotPage, ResetPage } from '../password-pages.tsx';
import { EmailSentPage, LinkPage, SecondStepPage } from '../sign-in-steps.tsx';
import { enterPortal } from './enter.ts';
import { googleProblem } from './google-errors.ts';

const emailLimit = { name: 'account-emails', times: 10, seconds: 900 };
/** Marks the browser that requested a sign-in email. It proves nothing: the link does. */
const requestedHere = 'plumbline_requested_link';
/** Seconds. */
const linkLasts = HOURS / SECONDS;
const notices = new Set(['goOn', 'changed', 'out', 'deleted']);

/** Signing in and out: password, email, second step, a new password. */
export function signInPages({ app, pages, language, answer }: CustomerPortal): void {
  const t = portalTexts(language);
  const cookie = createSessionCookie('customer');
  const { throttled } = app.signInLimits;
  const emailLimits = limitRate(emailLimit, app.settings.rateLimits);
  const at = (route: Parameters<typeof customerPath>[0]) => customerPath(route, language);
  const hasGoogle = Boolean(app.google?.redirects);
  const hasEmail = sendsAccountEmails(app);
  const tooManyText = hasEmail ? t.problems.tooMany : t.problems.tooManyCall;

  pages.get(at('login'), async (c) => {
    const wanted = c.req.query('next');
    const next = safeNext(wanted, language);
    const caller = await readCaller(app, c);
    if (caller) return c.redirect(next, 303);
    const notice = c.req.query('notice') ?? (wanted ? 'goOn' : '');
    const problem = googleProblem(app, t, c.req.query('problem'));
    return showLogin(c, {
      next,
      notice: notices.has(notice) ? (notice as 'goOn') : undefined,
      alert: problem,
    });
  });

  pages.post(at('login'), async (c) => {
    const field = await readFields(c);
    const email = field('email').trim();
    const next = safeNext(field('next') || undefined, language);
    const typed = { email, password: field('password'), code: field('code') };
    try {
      const device = deviceOfBrowser(c, 'customer');
      const done = await signInCustomer(app, typed, { ...clientOf(c, 'customer'), device });
      if (typeof done === 'object') return goOn(c, done, next);
      if (done === 'wrong') return showLogin(c, { next, email, alert: t.problems.wrong }, 401);
      if (done === 'blocked' || !hasEmail)
        return showLogin(c, { next, email, alert: tooManyText }, 429);
      const alert = done === 'code' ? t.problems.codeNeeded : t.problems.passwordOrCode;
      return showLogin(c, { next, email, alert, asksForCode: true }, 401);
    } catch (error) {
      const outage = await outageOf(error, app.database);
      if (outage || error instanceof AppError) throw outage ?? error;
      app.log.error({ err: error }, 'sign-in failed');
      return showLogin(c, { next, email, alert: t.problems.failedSignIn }, 500);
    }
  });

  pages.post(at('emailSent'), emailLimits, async (c) => {
    const field = await readFields(c);
    const email = field('email').trim().slice(0, 254);
    const wanted = safeNext(field('next') || undefined, language);
    if (!hasEmail) return showLogin(c, { next: wanted, email });
    if (!isEmail(email)) return showLogin(c, { next: wanted, email, alert: t.problems.email }, 400);
    await requestEmail(app, 'signIn', email);
    setCookie(c, requestedHere, 'yes', {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: c.get('isHttps'),
      maxAge: linkLasts,
    });
    return showEmailSent(c, { email, next: wanted });
  });

  pages.post(at('code'), async (c) => {
    const field = await readFields(c);
    const email = field('email').trim().slice(0, 254);
    const next = safeNext(field('next') || undefined, language);
    const done = await signInByCode(app, email, field('code'), clientOf(c, 'customer'));
    if (done === 'blocked')
      return showEmailSent(c, { email, next, error: t.problems.tooMany }, 429);
    if (done) return goOn(c, done, next);
    return showEmailSent(c, { email, next, error: t.problems.code }, 401);
  });

  // Opening the link signs no one in, because mail scanners open links, too.
  pages.get(at('link'), (c) => showLink(c, c.req.query('token') ?? ''));

  pages.post(at('link'), async (c) => {
    const field = await readFields(c);
    if (!getCookie(c, requestedHere) && field('person') !== 'yes')
      return showLink(c, field('token'), t.link.personNeeded);
    const done = await signInByLink(app, field('token'), clientOf(c, 'customer'));
    if (done) return goOn(c, done, safeNext(undefined, language));
    return showLogin(c, { next: safeNext(undefined, language), alert: t.link.expired }, 401);
  });

  pages.get(at('secondStep'), (c) => showSecondStep(c, safeNext(c.req.query('next'), language)));

  pages.post(at('secondStep'), async (c) => {
    const field = await readFields(c);
    const next = safeNext(field('next') || undefined, language);
    const client = clientOf(c, 'customer');
    const cookies = c.req.header('cookie') ?? '';
    const userId = await pendingUser(app, cookies, 'customer');
    const attempt = { account: `step ${userId}`, address: client.address };
    const done = userId
      ? await throttled(attempt, () => finishSecondStep(app, field('code'), cookies, client))
      : 'late';
    if (done === 'blocked') return showLogin(c, { next, alert: tooManyText }, 429);
    if (done === 'late') return showLogin(c, { next, alert: t.second.late }, 401);
    if (done) return goOn(c, done, next);
    return showSecondStep(c, next, t.problems.code);
  });

  const showForgot = (c: Context<HttpEnv>) =>
    answer(c, t.forgot.title, <ForgotPage language={language} hasEmail={hasEmail} />);

  pages.get(at('forgotPassword'), showForgot);

  pages.post(at('forgotPassword'), emailLimits, async (c) => {
    const field = await readFields(c);
    const email = field('email').trim().slice(0, 254);
    if (!hasEmail) return showForgot(c);
    if (!isEmail(email)) {
      const content = (
        <ForgotPage language={language} hasEmail email={email} alert={t.problems.email} />
      );
      return answer(c, t.forgot.title, content, 400);
    }
    await requestEmail(app, 'recovery', email);
    return answer(c, t.forgot.title, <ForgotPage language={language} hasEmail sentTo={email} />);
  });

  pages.get(at('resetPassword'), (c) => showReset(c, c.req.query('token') ?? ''));

  pages.post(at('resetPassword'), emailLimits, async (c) => {
    const field = await readFields(c);
    const token = field('token');
    const { form, errors } = await checkNewPassword(readNewPassword(field));
    if (errors) return showReset(c, token, fieldTexts(t.problems, errors));
    if (await resetByToken(app, token, form.new_password))
      return c.redirect(`${at('login')}?notice=changed`, 303);
    const content = <ForgotPage language={language} hasEmail={hasEmail} alert={t.reset.expired} />;
    return answer(c, t.forgot.title, content, 400);
  });

  pages.post(at('signOut'), async (c) => {
    const caller = await readCaller(app, c);
    if (caller) await endSession(app, caller.session.id);
    cookie.forget(c);
    return c.redirect(`${at('login')}?notice=out`, 303);
  });

  async function goOn(c: Context<HttpEnv>, done: SignedIn, next: string) {
    if ('token' in done) {
      await enterPortal(app, c, done.token);
      return c.redirect(next, 303);
    }
    for (const one of done.secondStep) c.header('set-cookie', one, { append: true });
    return c.redirect(`${at('secondStep')}?next=${encodeURIComponent(next)}`, 303);
  }

  function showLogin(
    c: Context<HttpEnv>,
    props: Omit<LoginPageProps, 'language' | 'hasEmail' | 'hasGoogle'>,
    status = 200,
  ) {
    const offered = { language, hasEmail, hasGoogle };
    const content = <LoginPage {...props} {...offered} />;
    return answer(c, t.login.title, content, status);
  }

  function showEmailSent(
    c: Context<HttpEnv>,
    props: { email: string; next: string; error?: string },
    status = 200,
  ) {
    return answer(
      c,
      t.emailLinkSent.title,
      <EmailSentPage {...props} language={language} />,
      status,
    );
  }

  function showLink(c: Context<HttpEnv>, token: string, error?: string) {
    const asksForPerson = !getCookie(c, requestedHere);
    const content = (
      <LinkPage language={language} token={token} asksForPerson={asksForPerson} error={error} />
    );
    return answer(c, t.link.title, content, error ? 400 : 200);
  }

  function showSecondStep(c: Context<HttpEnv>, next: string, error?: string) {
    const content = <SecondStepPage language={language} next={next} error={error} />;
    return answer(c, t.second.title, content, error ? 401 : 200);
  }

  function showReset(c: Context<HttpEnv>, token: string, problems?: FieldErrors) {
    const content = <ResetPage language={language} token={token} problems={problems ?? {}} />;
    return answer(c, t.reset.title, content, problems ? 400 : 200);
  }
}
