import type { Context } from 'hono';
import { accountEmail, isEmail } from '#features/sign-in/rules/emails.ts';
import { customerPath } from '#lib/links.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { asCustomer, readFields } from '#platform/pages/form.ts';
import type { CustomerPortal } from '#services/app.ts';
import {
  askNewEmail,
  confirmNewEmail,
  isOfficeAccount,
  readNewEmail,
} from '../../actions/change-email.ts';
import { proveAgain } from '../../actions/prove.ts';
import { readCaller } from '../../actions/read-caller.ts';
import { readSecurity } from '../../actions/security.ts';
import { securityTexts } from '../../texts/security.ts';
import { NewEmailPage } from '../new-email-page.tsx';
import type { SecurityDesk } from './security.tsx';

const emailLimit = { name: 'new-email-emails', times: 10, seconds: 900 };

/** A new email: requested in the profile, confirmed from an email to it. */
export function emailPages(
  portal: CustomerPortal,
  { holderOf, throttled, show, done }: SecurityDesk,
): void {
  const { app, pages, language, answer, guard } = portal;
  const t = securityTexts(language);
  const emailLimits = limitRate(emailLimit, app.settings.rateLimits);
  const path = customerPath('newEmail', language);

  pages.post(
    customerPath('changeEmail', language),
    emailLimits,
    guard,
    asCustomer(async (c, me) => {
      const field = await readFields(c);
      const typedEmail = field('email').trim().slice(0, 300);
      const { email, hasPassword } = await readSecurity(app, me);
      const fail = (problems: { email?: string; password?: string }, status: number) =>
        show(c, me, { problems, typedEmail, alert: t.problems.title }, status);
      if (!isEmail(typedEmail)) return fail({ email: t.problems.email }, 400);
      if (await isOfficeAccount(app.database, me.userId))
        return fail({ email: t.problems.ownersEmail }, 403);
      if (accountEmail(typedEmail) === email) return fail({ email: t.problems.same }, 400);
      const holder = holderOf(c, me);
      const isProven = await throttled(c, me, () => proveAgain(app, holder, field('password')));
      if (!isProven)
        return fail({ password: hasPassword ? t.problems.oldWrong : t.problems.wrong }, 400);
      await askNewEmail(app, me, typedEmail);
      return done(c, 'mail');
    }),
  );

  // Opening the link changes nothing; pressing the button does.
  pages.get(path, (c) => showPage(c, c.req.query('token') ?? ''));

  pages.post(path, emailLimits, async (c) => {
    const token = (await readFields(c))('token');
    const caller = await readCaller(app, c);
    const changed = await confirmNewEmail(app, token, caller?.session);
    if (!changed) return showPage(c, '');
    if (caller?.session.user.id === changed) return done(c, 'email');
    return c.redirect(customerPath('login', language), 303);
  });

  async function showPage(c: Context<HttpEnv>, token: string) {
    const email = token ? await readNewEmail(app, token) : undefined;
    const content = <NewEmailPage language={language} token={token} email={email} />;
    return answer(c, t.email.confirmTitle, content, email ? 200 : 400);
  }
}
