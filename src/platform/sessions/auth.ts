import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { bearer } from 'better-auth/plugins/bearer';
import { z } from 'zod';
import { newId } from '../../lib/ids.ts';
import type { Database } from '../database/database.ts';
import { accounts, sessions, users, verifications } from './tables.ts';

/** Seconds. A session ends after two weeks without use; use is written down once an hour. */
const idleSeconds = 14 * 24 * 3600;
const refreshSeconds = 3600;

interface AuthOptions {
  database: Database;
  secret: string;
  publicUrl: string;
  /** Sends the letter with a link to choose a new password. */
  sendReset(user: { id: string; email: string }, token: string): Promise<void>;
}

export type Auth = ReturnType<typeof createAuth>;

/** better-auth on our tables. Its own routes are not mounted: ours call `auth.api` and answer in our words. */
export function createAuth({ database, secret, publicUrl, sendReset }: AuthOptions) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(database, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 6,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      sendResetPassword: ({ user, token }) => sendReset(user, token),
    },
    session: { expiresIn: idleSeconds, updateAge: refreshSeconds },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ['x-plumbline-client'] },
    },
    plugins: [bearer({ requireSignature: true }), trustedSignIn],
  });
}

/**
 * A session for a user whose identity was proven by other means (Google's signed word). Never
 * mounted as a route: only our own code calls it.
 */
const trustedSignIn = {
  id: 'trusted-sign-in',
  endpoints: {
    signInTrusted: createAuthEndpoint(
      '/trusted-sign-in',
      { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
        if (!user) return ctx.json({ success: false });
        const session = await ctx.context.internalAdapter.createSession(user.id, false);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ success: true });
      },
    ),
  },
} as const;
