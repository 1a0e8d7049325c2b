import type { Context } from 'hono';
import { sendsAccountEmails } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { readNewPassword } from '#features/sign-in/contract/sign-in.ts';
import { checkNewPassword } from '#features/sign-in/index.ts';
import { type FieldErrors, fieldTexts } from '#lib/check-form.ts';
import { isEmail } from '#lib/fields.ts';
import { partnerLink, partnerRoutes } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { clientOf, readFields } from '#platform/pages/form.ts';
import { deviceOfBrowser, rememberDevice } from '#platform/sessions/device-cookie.ts';
import { createSessionCookie } from '#platform/sessions/session-cookie.ts';
import { pendingUser, resetByToken, type SignedIn } from '#platform/sessions/sign-in.ts';
import type { PartnerPortal } from '#services/app.ts';
import { readPartner } from '../../actions/read-partner.ts';
import {
  askForRecovery,
  finishPartnerStep,
  noticeNewDevice,
  signInPartner,
} from '../../actions/sign-in.ts';
import { safePartnerNext } from '../../rules/partners.ts';
import { accountTexts } from '../../texts/account.ts';
import { ForgotPage, LoginPage, type LoginPageProps, ResetPage, StepPage } from '../login-page.tsx';
import { readLanguage, rememberLanguage } from './language.ts';

const emailLimit = { name: 'partner-emails', times: 10, seconds: 900 };

/** Signing in: password, second step, a new password. */
export function signInPages({ app, pages, languageOf, answer }: PartnerPortal): void {
  const cookie = createSessionCookie('partner');
  const { throttled } = app.signInLimits;
  const emailLimits = limitRate(emailLimit, app.settings.rateLimits);
  const hasEmail = sendsAccountEmails(app);
  const textsOf = (c: Context<HttpEnv>) => accountTexts(languageOf(c).language);

  pages.get(partnerRoutes.login, async (c) => {
    // From the public site, in its language.
    const from = readLanguage(c.req.query('language'));
    if (from) {
      rememberLanguage(c, from, app.settings.publicUrl.startsWith('https:'));
      return c.redirect(partnerRoutes.login, 303);
    }
    const wanted = c.req.query('next');
    const next = safePartnerNext(wanted);
    if (await readPartner(app, c)) return c.redirect(next, 303);
    const isChanged = c.req.query('notice') === 'changed';
    const goesOn = wanted !== undefined && next !== partnerRoutes.dashboard;
    const { changed, goOn } = textsOf(c).login;
    return showLogin(c, { next, notice: isChanged ? changed : goesOn ? goOn : undefined });
  });

  pages.post(partnerRoutes.login, async (c) => {
    const field = await readFields(c);
    const email = field('email').trim();
    const next = safePartnerNext(field('next') || undefined);
    const typed = { email, password: field('password'), code: field('code') };
    const device = deviceOfBrowser(c, 'partner');
    const done = await signInPartner(app, typed, { ...clientOf(c, 'partner'), device });
    const t = textsOf(c).login;
    if (typeof done === 'object' && 'waiting' in done)
      return showLogin(c, { next, email, notice: t.waiting[done.waiting] }, 403);
    if (typeof done === 'object') return goOn(c, done, next);
    const phone = formatPhone(currentBusiness(app).phone);
    if (done === 'wrong') return showLogin(c, { next, email, alert: t.wrong({ phone }) }, 401);
    if (done === 'blocked' || !hasEmail)
      return showLogin(c, { next, email, alert: t.tooMany }, 429);
    const alert = done === 'code' ? t.codeNeeded : t.passwordOrCode;
    return showLogin(c, { next, email, alert, asksForCode: true }, 401);
  });

  pages.get(partnerRoutes.secondStep, (c) => showStep(c, safePartnerNext(c.req.query('next'))));

  pages.post(partnerRoutes.secondStep, async (c) => {
    const field = await readFields(c);
    const next = safePartnerNext(field('next') || undefined);
    const client = clientOf(c, 'partner');
    const cookies = c.req.header('cookie') ?? '';
    const attempt = {
      account: `step ${await pendingUser(app, cookies, 'partner')}`,
      address: client.address,
    };
    const done = await throttled(attempt, () =>
      finishPartnerStep(app, field('code'), cookies, client),
    );
    if (done === 'blocked') return showLogin(c, { next, alert: textsOf(c).login.tooMany }, 429);
    if (done === 'late') return showLogin(c, { next, alert: textsOf(c).login.late }, 401);
    return done ? goOn(c, done, next) : showStep(c, next, textsOf(c).step.wrong);
  });

  pages.get(partnerRoutes.forgotPassword, (c) => showForgot(c, {}));

  pages.post(partnerRoutes.forgotPassword, emailLimits, async (c) => {
    const sentTo = (await readFields(c))('email').trim().slice(0, 254);
    if (!hasEmail) return showForgot(c, {});
    if (!isEmail(sentTo))
      return showForgot(c, { typed: sentTo, error: textsOf(c).forgot.email }, 400);
    await askForRecovery(app, sentTo);
    return showForgot(c, { sentTo });
  });

  pages.get(partnerRoutes.resetPassword, (c) => showReset(c, c.req.query('token') ?? ''));

  pages.post(partnerRoutes.resetPassword, emailLimits, async (c) => {
    const field = await readFields(c);
    const token = field('token');
    const { form, errors } = await checkNewPassword(readNewPassword(field));
    if (errors) return showReset(c, token, fieldTexts(textsOf(c).password, errors));
    if (await resetByToken(app, token, form.new_password))
      return c.redirect(partnerLink('login', {}, { notice: 'changed' }), 303);
    return showForgot(c, { alert: textsOf(c).reset.expired }, 400);
  });

  async function goOn(c: Context<HttpEnv>, done: SignedIn, next: string) {
    if ('token' in done) {
      const device = deviceOfBrowser(c, 'partner');
      await noticeNewDevice(app, done.token, { ...clientOf(c, 'partner'), device });
      rememberDevice(c, device, 'partner');
      cookie.keep(c, done.token);
      return c.redirect(next, 303);
    }
    for (const one of done.secondStep) c.header('set-cookie', one, { append: true });
    return c.redirect(partnerLink('secondStep', {}, { next }), 303);
  }

  function showLogin(
    c: Context<HttpEnv>,
    props: Omit<LoginPageProps, 'language' | 'isChosen'>,
    status = 200,
  ) {
    const content = <LoginPage {...languageOf(c)} {...props} />;
    return answer(c, titled(textsOf(c).login.title), content, status);
  }

  function showStep(c: Context<HttpEnv>, next: string, error?: string) {
    const content = <StepPage {...languageOf(c)} next={next} error={error} />;
    return answer(c, titled(textsOf(c).step.title), content, error ? 401 : 200);
  }

  function showForgot(
    c: Context<HttpEnv>,
    props: { sentTo?: string; alert?: string; typed?: string; error?: string },
    status = 200,
  ) {
    const phone = formatPhone(currentBusiness(app).phone);
    const noEmail = hasEmail ? undefined : textsOf(c).login.noEmail({ phone });
    const content = <ForgotPage {...languageOf(c)} noEmail={noEmail} {...props} />;
    return answer(c, titled(textsOf(c).forgot.title), content, status);
  }

  function showReset(c: Context<HttpEnv>, token: string, problems?: FieldErrors) {
    const content = <ResetPage {...languageOf(c)} token={token} problems={problems ?? {}} />;
    return answer(c, titled(textsOf(c).reset.title), content, problems ? 400 : 200);
  }

  const titled = (title: string) => `${title} · ${currentBusiness(app).name}`;
}
