import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { bearer } from 'better-auth/plugins/bearer';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { magicLink } from 'better-auth/plugins/magic-link';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { z } from 'zod';
import { codeDigits, newId } from '#lib/ids.ts';
import type { Database } from '../database/database.ts';
import { keyFor } from '../secrets/keys.ts';
import { earlierTokens } from './earlier-tokens.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { isSite } from './site.ts';
import { accounts, passkeys, sessions, twoFactors, users, verifications } from './tables.ts';

/** Seconds. A session ends after two weeks without use; use is recorded once an hour. */
const idleSeconds = 14 * 24 * 3600;
const refreshSeconds = 3600;
/** Seconds. How long a sign-in waits for the code of the authenticator app. */
const secondStepSeconds = 600;
/**
 * Seconds. How long the code of a sign-in email works, and its link: long enough that even after an
 * hour's emails are used up, the mailbox holds a link that works.
 */
const signInCodeSeconds = 10 * 60;
const signInLinkSeconds = 3600;

/**
 * The header in which our own code names the site of a new session; nobody else calls better-auth.
 */
export const siteHeader = 'x-plumbline-site';

interface AuthOptions {
  database: Database;
  secretKey: string;
  publicUrl: string;
  /** Sends the email with a link to choose a new password. */
  sendReset(user: { id: string; email: string }, token: string): Promise<void>;
  /** A new password was set with such a link. */
  afterReset(userId: string): Promise<void>;
  /** How authenticator apps and passkeys name this site. */
  siteName: string;
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * better-auth on our tables. Its own routes are not mounted: ours call `auth.api` and respond with
 * our texts.
 */
export function createAuth(options: AuthOptions) {
  const { database, secretKey, publicUrl, sendReset, afterReset, siteName } = options;
  return betterAuth({
    baseURL: publicUrl,
    secrets: [{ version: 1, value: keyFor(secretKey, 'sessions') }],
    // Opens what was encrypted before the purpose had a key of its own.
    secret: secretKey,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(database, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 6,
      password: { hash: hashPassword, verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      sendResetPassword: ({ user, token }) => sendReset(user, token),
      onPasswordReset: ({ user }) => afterReset(user.id),
    },
    session: {
      expiresIn: idleSeconds,
      updateAge: refreshSeconds,
      // Our own code checks before the call whether a sign-in is recent enough.
      freshAge: 0,
      additionalFields: {
        site: { type: 'string', required: true, input: false },
        byPasskey: { type: 'boolean', required: false, input: false, defaultValue: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          // A session that replaces another one is for the same site.
          async before(session, context) {
            const site = session.site ?? context?.headers?.get(siteHeader);
            if (!isSite(site)) throw new Error('This session was made for no site.');
            return { data: { ...session, site } };
          },
        },
      },
    },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ['x-plumbline-client'] },
    },
    plugins: [
      bearer({ requireSignature: true }),
      earlierTokens(secretKey),
      trustedSignIn,
      // Only our own sign-up creates accounts. The caller takes what these would send and writes
      // the email.
      magicLink({
        expiresIn: signInLinkSeconds,
        disableSignUp: true,
        storeToken: 'hashed',
        sendMagicLink: ({ token, metadata }) => metadata?.take(token),
      }),
      emailOTP({
        expiresIn: signInCodeSeconds,
        otpLength: codeDigits,
        disableSignUp: true,
        storeOTP: 'hashed',
        allowedAttempts: 5,
        sendVerificationOTP: async () => undefined,
      }),
      twoFactor({
        issuer: siteName,
        twoFactorCookieMaxAge: secondStepSeconds,
        allowPasswordless: true,
      }),
      passkey({ rpName: siteName, origin: publicUrl }),
    ],
  });
}

/**
 * A session for a user whose identity was proven by other means (Google's signed token, an email).
 * With an authenticator app the session waits for its code, as after a password. Never mounted as a
 * route: only our own code calls it.
 */
const trustedSignIn = {
  id: 'trusted-sign-in',
  endpoints: {
    signInTrusted: createAuthEndpoint(
      '/trusted-sign-in',
      { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) return ctx.json({ success: false });
        if ((user as { twoFactorEnabled?: boolean }).twoFactorEnabled) {
          const cookie = ctx.context.createAuthCookie('two_factor', { maxAge: secondStepSeconds });
          const identifier = `2fa-${generateRandomString(20)}`;
          const expiresAt = new Date(Date.now() + secondStepSeconds * 1000);
          await internalAdapter.createVerificationValue({ value: user.id, identifier, expiresAt });
          await internalAdapter.createVerificationValue({
            value: '0',
            identifier: `2fa-attempts-${identifier}`,
            expiresAt,
          });
          await ctx.setSignedCookie(cookie.name, identifier, ctx.context.secret, cookie.attributes);
          return ctx.json({ success: true });
        }
        const session = await internalAdapter.createSession(user.id, false);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ success: true });
      },
    ),
    findPendingUser: createAuthEndpoint(
      '/pending-user',
      { method: 'POST', metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { name } = ctx.context.createAuthCookie('two_factor');
        const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
        const pending =
          identifier && (await ctx.context.internalAdapter.findVerificationValue(identifier));
        return ctx.json({ userId: pending ? pending.value : null });
      },
    ),
  },
} as const;
