import type { Context } from 'hono';
import { isId } from '#lib/ids.ts';
import { customerLink, customerPath } from '#lib/links.ts';
import { notFound } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { asCustomer, clientOf, readFields } from '#platform/pages/form.ts';
import { askForPasskey } from '#platform/sessions/passkeys.ts';
import type { CustomerPortal } from '#services/app.ts';
import {
  addPasskey,
  namePasskey,
  removePasskey,
  signInByPasskey,
  startPasskey,
} from '../../actions/passkeys.ts';
import { safeNext } from '../../rules/accounts.ts';
import { portalTexts } from '../../texts/portal.ts';
import { securityTexts } from '../../texts/security.ts';
import { enterPortal } from './enter.ts';
import type { SecurityDesk } from './security.tsx';

/** How often one connection may begin to sign in by passkey; each time stores a challenge. */
const challengeLimit = { name: 'portal-passkey', times: 60, seconds: 900 };

/** Passkeys: the calls of the portal's script, and plain forms to rename and remove them. */
export function passkeyPages(
  portal: CustomerPortal,
  { holderOf, throttled: tryProof, show, done }: SecurityDesk,
): void {
  const { app, pages, language, guard } = portal;
  const t = portalTexts(language);
  const texts = securityTexts(language);
  const path = customerPath('passkeys', language);
  const login = `${customerPath('login', language)}/passkey`;
  const { throttled } = app.signInLimits;

  pages.post(
    `${path}/options`,
    guard,
    asCustomer(async (c, me) => {
      const { proof } = await readJson(c);
      const typed = typeof proof === 'string' ? proof : '';
      const challenge = await tryProof(c, me, () => startPasskey(app, holderOf(c, me), typed));
      if (!challenge) return c.json({ success: false, message: texts.problems.wrong }, 400);
      keep(c, challenge.cookies);
      return c.json({ success: true, options: challenge.options });
    }),
  );

  pages.post(
    path,
    guard,
    asCustomer(async (c, me) => {
      const { name, response } = await readJson(c);
      const made = { name: typeof name === 'string' ? name : '', response };
      const isStored =
        isObject(response) &&
        (await addPasskey(app, holderOf(c, me), made, c.req.header('cookie') ?? ''));
      if (!isStored) return c.json({ success: false, message: texts.problems.passkey }, 400);
      return c.json({
        success: true,
        next: customerLink('security', language, {}, { notice: 'passkey' }),
      });
    }),
  );

  pages.post(
    `${path}/:id`,
    guard,
    asCustomer(async (c, me) => {
      const name = (await readFields(c))('name');
      if (await namePasskey(app, me, idOf(c), name)) return done(c, 'renamed');
      return show(c, me, { alert: texts.problems.required }, 400);
    }),
  );

  pages.post(
    `${path}/:id/removal`,
    guard,
    asCustomer(async (c, me) => {
      const id = idOf(c);
      const proof = (await readFields(c))('proof');
      const isGone = await tryProof(
        c,
        me,
        async () => (await removePasskey(app, holderOf(c, me), id, proof)) || undefined,
      );
      return isGone ? done(c, 'passkeyOff') : show(c, me, { alert: texts.problems.wrong }, 400);
    }),
  );

  const few = limitRate(challengeLimit, app.settings.rateLimits);
  pages.post(`${login}/options`, few, async (c) => {
    const { options, cookies } = await askForPasskey(app.auth, clientOf(c, 'customer'));
    keep(c, cookies);
    return c.json({ success: true, options });
  });

  pages.post(login, async (c) => {
    const { next: wanted, response } = await readJson(c);
    const next = safeNext(typeof wanted === 'string' ? wanted : undefined, language);
    const client = clientOf(c, 'customer');
    const entered = isObject(response)
      ? await throttled({ address: client.address }, () =>
          signInByPasskey(app, response, c.req.header('cookie') ?? '', client),
        )
      : undefined;
    if (entered === 'blocked') return c.json({ success: false, message: t.problems.tooMany }, 429);
    if (!entered) return c.json({ success: false, message: t.login.passkeyFailed }, 401);
    if ('token' in entered) {
      await enterPortal(app, c, entered.token);
      return c.json({ success: true, next });
    }
    keep(c, entered.secondStep);
    const step = customerLink('secondStep', language, {}, { next });
    return c.json({ success: true, next: step });
  });
}

function keep(c: Context<HttpEnv>, cookies: string[]): void {
  c.header('cache-control', 'no-store');
  for (const one of cookies) c.header('set-cookie', one, { append: true });
}

function idOf(c: Context<HttpEnv>): string {
  const id = c.req.param('id') ?? '';
  if (!isId(id)) throw notFound('This passkey');
  return id;
}

async function readJson(c: Context<HttpEnv>): Promise<Record<string, unknown>> {
  // A body that isn't JSON has no fields; the validation that follows reports them.
  const body: unknown = await c.req.json().catch(() => undefined);
  return isObject(body) ? body : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
