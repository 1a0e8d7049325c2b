import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { readInvitation } from '#features/customer-onboarding/index.ts';
import { sendsAccountEmails } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { isCommonPassword } from '#features/sign-in/index.ts';
import { checkForm, fieldTexts } from '#lib/check-form.ts';
import { SECONDS } from '#lib/days/durations.ts';
import { customerPath } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { outageOf } from '#platform/database/outage.ts';
import { AppError } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { clientOf, type Field, readFields, readPlain } from '#platform/pages/form.ts';
import type { CustomerPortal } from '#services/app.ts';
import { type SignedIn, signInAs } from '../../actions/sign-in.ts';
import { confirmSignUp, findOpenSignUp, isSignUpOffered, signUp } from '../../actions/sign-up.ts';
import { type SignUpForm, signUpForm } from '../../contract/sign-up.ts';
import { safeNext, signUpLasts } from '../../rules/accounts.ts';
import { portalTexts } from '../../texts/portal.ts';
import { ByInvitationPage, MailSentPage } from '../account-notices.tsx';
import { ConfirmPage } from '../password-pages.tsx';
import { SignUpPage, type SignUpPageProps } from '../signup-page.tsx';
import { enterPortal } from './enter.ts';
import { googleProblem } from './google-errors.ts';

const signUpLimit = { name: 'portal-signup', times: 10, seconds: 3600 };
/** Names the sign-up of this browser, which needs no password again at the email's link. */
const signedUpHere = 'plumbline_signed_up';
const secret = /^[\w-]{20,100}$/;

/** Signing up: the form, the email, the confirmation. */
export function signUpPages({ app, pages, language, answer }: CustomerPortal): void {
  const t = portalTexts(language);
  const { throttled } = app.signInLimits;
  const tooMany = limitRate(signUpLimit, app.settings.rateLimits);
  const at = (route: Parameters<typeof customerPath>[0]) => customerPath(route, language);
  const hasGoogle = Boolean(app.google?.redirects);

  pages.get(at('signup'), async (c) => {
    const token = c.req.query('invitation');
    const invitation = await invitationOf(token);
    if (!invitation && !isSignUpOffered(app)) return showClosed(c, token ? 404 : 200);
    const { phone } = currentBusiness(app);
    const problem = googleProblem(app, t, c.req.query('problem'));
    const gone = t.signup.expiredInvitation({ phone: formatPhone(phone) });
    return show(c, {
      invitation: invitation && { token: token ?? '', firstName: invitation.customer.firstName },
      typed: invitation
        ? {
            full_name: `${invitation.customer.firstName} ${invitation.customer.lastName}`.trim(),
            email: invitation.email,
          }
        : {},
      problems: {},
      alert: token && !invitation ? gone : problem,
    });
  });

  pages.post(at('signup'), tooMany, async (c) => {
    const field = await readFields(c);
    const typed = readSignUp(field);
    const token = field('invitation') || undefined;
    const invitation = await invitationOf(token);
    if (!invitation && !isSignUpOffered(app)) return showClosed(c, 403);
    const { form, errors } = await checkSignUp(typed);
    const firstName = invitation?.customer.firstName ?? '';
    const invited = token && invitation ? { token, firstName } : undefined;
    if (errors) {
      const problems = fieldTexts(t.problems, errors);
      const alert = t.problems.title;
      return show(c, { typed, problems, invitation: invited, alert }, 400);
    }
    try {
      const { id, userId, isOtherEmail } = await signUp(app, { form, language, invitation: token });
      if (userId) return enter(c, userId);
      if (isOtherEmail && invited) {
        const problems = { email: t.problems.otherEmail };
        return show(c, { typed, problems, invitation: invited, alert: t.problems.title }, 400);
      }
      setCookie(c, signedUpHere, id, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: c.get('isHttps'),
        maxAge: signUpLasts / SECONDS,
      });
      return answer(c, t.mailSent.title, <MailSentPage language={language} email={form.email} />);
    } catch (error) {
      const outage = await outageOf(error, app.database);
      if (outage || error instanceof AppError) throw outage ?? error;
      app.log.error({ err: error }, 'sign-up failed');
      const alert = t.problems.failedSignUp;
      return show(c, { typed, problems: {}, invitation: invited, alert }, 500);
    }
  });

  // Opening the link changes nothing, because mail scanners open it, too.
  pages.get(at('confirm'), async (c) => {
    const token = c.req.query('token') ?? '';
    const signUp = await findOpenSignUp(app, token);
    return signUp ? showConfirm(c, token, signUp.id === getCookie(c, signedUpHere)) : gone(c);
  });

  pages.post(at('confirm'), async (c) => {
    const field = await readFields(c);
    const token = field('token');
    const client = clientOf(c, 'customer');
    const done = await throttled({ account: `sign-up ${token}`, address: client.address }, () =>
      confirmSignUp(app, token, {
        password: field('password'),
        signedUpHere: getCookie(c, signedUpHere),
      }),
    );
    if (done === 'gone') return gone(c);
    if (typeof done === 'object') return enter(c, done.userId);
    const error = done === 'blocked' ? t.problems.tooMany : t.problems.wrongPassword;
    return showConfirm(c, token, false, { error, status: done === 'blocked' ? 429 : 401 });
  });

  function showConfirm(
    c: Context<HttpEnv>,
    token: string,
    isHere: boolean,
    { error, status = 200 }: { error?: string; status?: number } = {},
  ) {
    const content = <ConfirmPage language={language} token={token} isHere={isHere} error={error} />;
    return answer(c, t.confirm.title, content, status);
  }

  async function invitationOf(token: string | undefined) {
    if (!token || !secret.test(token)) return undefined;
    return readInvitation(app.database, token, app.now());
  }

  async function enter(c: Context<HttpEnv>, userId: string) {
    const done: SignedIn | undefined = await signInAs(app, userId, clientOf(c, 'customer'));
    if (done && 'token' in done) {
      await enterPortal(app, c, done.token);
      return c.redirect(safeNext(undefined, language), 303);
    }
    return c.redirect(at('login'), 303);
  }

  function showClosed(c: Context<HttpEnv>, status: number) {
    const isByOffice = !sendsAccountEmails(app);
    const title = isByOffice ? t.signup.title : t.signup.closedTitle;
    const content = <ByInvitationPage language={language} isByOffice={isByOffice} />;
    return answer(c, title, content, status);
  }

  function gone(c: Context<HttpEnv>) {
    return show(c, { typed: {}, problems: {}, alert: t.confirm.expired }, 400);
  }

  function show(
    c: Context<HttpEnv>,
    props: Omit<SignUpPageProps, 'language' | 'hasGoogle'>,
    status = 200,
  ) {
    const content = <SignUpPage {...props} language={language} hasGoogle={hasGoogle} />;
    return answer(c, t.signup.title, content, status);
  }
}

async function checkSignUp(
  typed: SignUpForm,
): Promise<ReturnType<typeof checkForm<typeof signUpForm>>> {
  const checked = checkForm(signUpForm, typed);
  if (checked.errors || !(await isCommonPassword(checked.form.password))) return checked;
  return { errors: { password: 'common' } };
}

function readSignUp(field: Field): SignUpForm {
  const text = readPlain(field);
  return {
    full_name: text('full_name'),
    email: text('email'),
    password: field('password'),
    phone: text('phone'),
    address: text('address'),
    city: text('city'),
    state: text('state') || 'TX',
    zip_code: text('zip_code'),
  };
}
