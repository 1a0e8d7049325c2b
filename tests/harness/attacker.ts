import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { addPartnerWithPassword } from './partner.ts';
import { signedInCustomer } from './portal.ts';
import { sentEmail } from './sent-emails.ts';
import { owner, startTestServer, type TestServer } from './test-server.ts';
import { waitUntil } from './wait-until.ts';

export interface Answer {
  status: number;
  text: string;
  cookies: string[];
}

export type LimitedSite = Awaited<ReturnType<typeof startLimitedSite>>;

/** Two servers of one business with their limits on, a mail server, and an attacker. */
export async function startLimitedSite() {
  const smtp = await startFakeSmtp();
  // Every call names its network, as a proxy in front would.
  const env = {
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'office@example.com',
  };
  const pauses: number[] = [];
  let held: Promise<void> | undefined;
  const delays = {
    async signIn(ms: number) {
      pauses.push(ms);
      await held;
    },
  };
  const server = await startTestServer({ env, delays });
  const beside = await startTestServer({ env, delays, beside: server });
  let networks = 0;

  /** A network that nobody has called from yet. */
  function newNetwork(): string {
    networks += 1;
    return `198.51.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
  }

  /** One try on a sign-in page: `/customer/login` takes a form, `/api/admin/login` JSON. */
  async function attempt(
    path: string,
    fields: Record<string, unknown>,
    {
      from = newNetwork(),
      at = server,
      cookies = '',
    }: { from?: string; at?: TestServer; cookies?: string } = {},
  ): Promise<Answer> {
    const isJson = path.startsWith('/api/') || path.endsWith('/passkey');
    const answer = await fetch(at.address + path, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'x-forwarded-for': from,
        ...(cookies && { cookie: cookies }),
        ...(isJson && { 'content-type': 'application/json' }),
      },
      body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields as Record<string, string>),
    });
    const text = await answer.text();
    return { status: answer.status, text, cookies: answer.headers.getSetCookie() };
  }

  return {
    smtp,
    server,
    beside,
    newNetwork,
    attempt,
    /** The milliseconds that each try was to wait; it does not wait here. */
    pauses,
    /** From now on every try waits until the returned function is called. */
    holdTries(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = undefined;
        resolve();
      };
    },
    forgetTries: () => server.rows('delete from sign_in_limits'),
    /**
     * Uses up the wrong tries of an hour: one for real, the others as if they had been counted
     * before.
     */
    async useUpTries(path: string, email: string): Promise<void> {
      await server.rows('delete from sign_in_limits');
      const { status } = await attempt(path, { email, password: 'not-it-at-all' });
      if (status !== 401) throw new Error(`a wrong try was answered with ${status}`);
      await server.rows("update sign_in_limits set points = 20 where key like 'account:%'");
    },
    /** A partner with an account; returns what they sign in with. */
    async aPartner(email: string) {
      await addPartnerWithPassword(server, email);
      return { email, password: owner.password };
    },
    /**
     * A customer with an account and the password of `aSignUp`; nothing is counted yet. At most
     * ten: one network opens no more within an hour.
     */
    async aCustomer(email: string) {
      const made = await signedInCustomer(server, {
        first_name: 'Rosa',
        last_name: 'Guessed',
        email,
      });
      await server.rows('delete from sign_in_limits');
      return made;
    },
    emailsTo: (email: string) => smtp.emails.filter(({ to }) => to.includes(email)),
    codeTo: async (email: string) =>
      /\b\d{8}\b/.exec((await sentEmail(smtp, email, 'code')).text)?.[0] ?? '',
    tokenTo: async (email: string, path: string) =>
      new RegExp(`${path}\\?token=([\\w%-]+)`).exec(
        (await sentEmail(smtp, email, path)).text,
      )?.[1] ?? '',
    /** Waits until no email is being written or sent. */
    async jobsAreDone(): Promise<void> {
      await waitUntil('no job waits', async () => {
        const waiting = await server.rows(
          "select 1 from pgboss.job where state in ('created', 'retry', 'active') and name in ('write-account-email', 'deliver-email')",
        );
        return waiting.length === 0;
      });
    },
    async stop() {
      await beside.stop();
      await server.stop();
      await smtp.stop();
    },
  };
}
