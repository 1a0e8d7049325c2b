import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { currentBusiness } from '#features/settings/index.ts';
import { readNewPassword } from '#features/sign-in/contract/sign-in.ts';
import { checkNewPassword, hasPassword } from '#features/sign-in/index.ts';
import { isAppAddress } from '#lib/authenticator.ts';
import { fieldTexts } from '#lib/check-form.ts';
import { longDayAndTimeOf, longDayOf } from '#lib/days/texts.ts';
import { deviceOf } from '#lib/device.ts';
import { isId } from '#lib/ids.ts';
import { customerPath, customerRoutes } from '#lib/links.ts';
import { notFound } from '#platform/http/errors.ts';
import type { HttpEnv, SignedInCustomer } from '#platform/http/http-env.ts';
import { asCustomer, clientOf, readFields } from '#platform/pages/form.ts';
import { appSquare } from '#platform/sessions/authenticator.ts';
import { createSessionCookie } from '#platform/sessions/session-cookie.ts';
import { tooManyTries } from '#platform/sessions/sign-in-limits.ts';
import type { CustomerPortal } from '#services/app.ts';
import {
  confirmApp,
  newBackupCodes,
  removeApp,
  startApp,
} from '../../actions/authenticator-app.ts';
import type { Holder } from '../../actions/holder.ts';
import { sendProofCode } from '../../actions/prove.ts';
import { changePassword, endSession, readSecurity } from '../../actions/security.ts';
import { profileTexts } from '../../texts/profile.ts';
import { securityTexts } from '../../texts/security.ts';
import { BackupCodesPage, SetUpPage } from '../authenticator-pages.tsx';
import { SecurityPage, type SecurityPageProps } from '../security-page.tsx';

type Shown = Partial<Pick<SecurityPageProps, 'problems' | 'notice' | 'alert' | 'typedEmail'>>;

/** What these pages share: the session's holder, the throttle, the page itself. */
export interface SecurityDesk {
  holderOf(c: Context<HttpEnv>, customer: SignedInCustomer): Holder;
  /**
   * Runs one attempt to verify an identity; wrong ones delay the next. Throws 429 after too many.
   */
  throttled<Result>(
    c: Context<HttpEnv>,
    customer: SignedInCustomer,
    tryOnce: () => Promise<Result | undefined>,
  ): Promise<Result | undefined>;
  show(
    c: Context<HttpEnv>,
    customer: SignedInCustomer,
    shown: Shown,
    status?: number,
  ): Promise<Response>;
  done(c: Context<HttpEnv>, notice: Notice): Response;
}

const notices = [
  ...([
    'password',
    'code',
    'mail',
    'email',
    'appOff',
    'passkey',
    'renamed',
    'passkeyOff',
    'ended',
  ] as const),
];
type Notice = (typeof notices)[number];

/** A customer's password, authenticator app and sessions. */
export function securityPages(portal: CustomerPortal): SecurityDesk {
  const { app, pages, language, guard, page } = portal;
  const t = securityTexts(language);
  const cookie = createSessionCookie('customer');
  const at = (route: Parameters<typeof customerPath>[0]) => customerPath(route, language);

  const desk: SecurityDesk = {
    holderOf: (c, customer) => ({
      customer,
      token: cookie.read(c) ?? '',
      client: clientOf(c, 'customer'),
    }),
    async throttled(c, customer, tryOnce) {
      const attempt = { account: `proof ${customer.userId}`, address: c.get('clientAddress') };
      const result = await app.signInLimits.throttled(attempt, tryOnce);
      if (result === 'blocked') throw tooManyTries(t.problems.tooMany);
      return result;
    },
    async show(c, customer, shown, status = 200) {
      const { sessions, passkeys, ...own } = await readSecurity(app, customer);
      const locale = { language, timeZone: currentBusiness(app).timeZone };
      const content = (
        <SecurityPage
          viewer={{ language }}
          {...own}
          passkeys={passkeys.map(({ id, name, createdAt }) => ({
            id,
            name,
            day: createdAt ? longDayOf(createdAt, locale) : '',
          }))}
          sessions={sessions.map(({ id, userAgent, usedAt, isThisOne }) => ({
            id,
            device: deviceText(userAgent ?? ''),
            when: longDayAndTimeOf(usedAt, locale),
            isThisOne,
          }))}
          problems={{}}
          {...shown}
        />
      );
      return showPage(c, profileTexts(language).parts.security, content, status);
    },
    done: (c, notice) => c.redirect(`${at('security')}?notice=${notice}`, 303),
  };
  const { holderOf, throttled, show, done } = desk;

  pages.get(
    at('security'),
    guard,
    asCustomer((c, me) => {
      const notice = notices.find((one) => one === c.req.query('notice'));
      return show(c, me, notice ? { notice: t.saved[notice] } : {});
    }),
  );

  pages.post(
    at('changePassword'),
    guard,
    asCustomer(async (c, me) => {
      const field = await readFields(c);
      const { form, errors } = await checkNewPassword(readNewPassword(field));
      if (errors) return fail(c, me, fieldTexts(t.problems, errors), 400);
      const change = { old: field('old_password'), wanted: form.new_password };
      const isChanged = await throttled(
        c,
        me,
        async () => (await changePassword(app, holderOf(c, me), change)) || undefined,
      );
      return isChanged ? done(c, 'password') : fail(c, me, { old_password: await wrongText(me) });
    }),
  );

  pages.post(
    at('securityCode'),
    guard,
    asCustomer(async (c, me) => {
      await sendProofCode(app, me);
      return done(c, 'code');
    }),
  );

  pages.post(
    at('authenticator'),
    guard,
    asCustomer(async (c, me) => {
      const password = (await readFields(c))('password');
      const uri = await throttled(c, me, () => startApp(app, holderOf(c, me), password));
      if (!uri) return fail(c, me, { app: await wrongText(me) });
      if (uri === 'office') return fail(c, me, { app: t.problems.owner });
      return showSetUp(c, uri);
    }),
  );

  pages.post(
    `${at('authenticator')}/confirmation`,
    guard,
    asCustomer(async (c, me) => {
      const field = await readFields(c);
      const uri = field('uri');
      const confirmed = await throttled(c, me, () =>
        confirmApp(app, holderOf(c, me), field('code')),
      );
      if (confirmed) {
        cookie.keep(c, confirmed.token);
        return showCodes(c, confirmed.codes);
      }
      if (isAppAddress(uri)) return showSetUp(c, uri, t.problems.wrong);
      return show(c, me, { alert: t.problems.late }, 400);
    }),
  );

  pages.post(
    `${at('authenticator')}/codes`,
    guard,
    asCustomer(async (c, me) => {
      const proof = (await readFields(c))('proof');
      const codes = await throttled(c, me, () => newBackupCodes(app, holderOf(c, me), proof));
      if (codes === 'office') return fail(c, me, { proof: t.problems.owner });
      return codes ? showCodes(c, codes) : fail(c, me, { proof: t.problems.wrong });
    }),
  );

  pages.post(
    `${at('authenticator')}/removal`,
    guard,
    asCustomer(async (c, me) => {
      const proof = (await readFields(c))('proof');
      const removed = await throttled(c, me, () => removeApp(app, holderOf(c, me), proof));
      if (removed === 'removed') return done(c, 'appOff');
      return fail(c, me, { proof: removed === 'office' ? t.problems.owner : t.problems.wrong });
    }),
  );

  pages.post(
    `${at('sessions')}/end`,
    guard,
    asCustomer(async (c, me) => {
      await endSession(app, me, 'others');
      return done(c, 'ended');
    }),
  );

  pages.post(
    `${at('sessions')}/:id/end`,
    guard,
    asCustomer(async (c, me) => {
      const id = c.req.param('id') ?? '';
      if (!isId(id)) throw notFound('This session');
      await endSession(app, me, { only: id });
      return done(c, 'ended');
    }),
  );

  return desk;

  async function wrongText(me: SignedInCustomer): Promise<string> {
    return (await hasPassword(app.database, me.userId)) ? t.problems.oldWrong : t.problems.wrong;
  }

  function fail(
    c: Context<HttpEnv>,
    me: SignedInCustomer,
    problems: SecurityPageProps['problems'],
    status = 400,
  ) {
    return show(c, me, { problems, alert: t.problems.title }, status);
  }

  function showSetUp(c: Context<HttpEnv>, uri: string, error?: string) {
    const square = appSquare(uri);
    const content = <SetUpPage viewer={{ language }} uri={uri} square={square} error={error} />;
    return showPage(c, t.app.setTitle, content, error ? 400 : 200);
  }

  function showCodes(c: Context<HttpEnv>, codes: string[]) {
    const content = <BackupCodesPage viewer={{ language }} codes={codes} />;
    return showPage(c, t.app.codesTitle, content);
  }

  function showPage(c: Context<HttpEnv>, title: string, content: ReactNode, status = 200) {
    const path = customerRoutes.security;
    return page(c, { section: 'profile', title, content, status, path });
  }

  function deviceText(userAgent: string): string {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t.sessions.device({ browser, system });
    return browser || system || t.sessions.unknown;
  }
}
