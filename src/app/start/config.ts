import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { accountSid, apiKeySid, appSid } from '#features/connections/rules.ts';
import { defaultSettings } from '#features/settings/rules/defaults.ts';
import { maxPasswordLength, shortestOwnerPassword } from '#features/sign-in/rules/passwords.ts';
import { isLoopback } from '#lib/loopback.ts';
import { parsePhone } from '#lib/phone.ts';
import { proxyList } from '#platform/http/client-address.ts';
import { encryptedDatabase } from './encrypted-addresses.ts';

const businessEmail = defaultSettings.business_info.email;

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const environment = z
  .object({
    PORT: optional(z.coerce.number().int().min(0).max(65535)),
    HOST: optional(z.string()),
    PUBLIC_URL: optional(
      z.url({ protocol: /^https?$/, error: 'must be an address like https://example.com' }),
    ),
    TRUSTED_PROXIES: optional(z.string()),
    DATA_DIR: optional(z.string()),
    DATABASE_URL: optional(
      z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' }),
    ),
    DATABASE_OWNER_URL: optional(
      z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' }),
    ),
    SECRET_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
    OWNER_EMAIL: optional(z.email('must be an email address').max(254).toLowerCase()),
    OWNER_PASSWORD: optional(
      z
        .string()
        .min(shortestOwnerPassword, `must have at least ${shortestOwnerPassword} characters`)
        .max(maxPasswordLength, `must have ${maxPasswordLength} characters or fewer`),
    ),
    FILES_URL: optional(
      z.url({
        protocol: /^file$/,
        error: 'must be the address of a folder: file:///var/lib/files',
      }),
    ),
    RATE_LIMITS: optional(z.enum(['on', 'off'], 'must be on or off')),
    ALLOW_PRIVATE_NETWORKS: optional(z.enum(['on', 'off'], 'must be on or off')),
    SMTP_URL: optional(
      z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }),
    ),
    IMAP_URL: optional(
      z.url({ protocol: /^imaps?$/, error: 'must start with imap:// or imaps://' }),
    ),
    SMTP_LISTEN: optional(
      z
        .string()
        .regex(
          /^(\[[0-9a-f:.]+\]|[\w.-]+):\d{1,5}$/i,
          'must be an address and a port like 0.0.0.0:25',
        )
        .transform(hostAndPort)
        .refine(({ port }) => port <= 65535, 'must be an address and a port like 0.0.0.0:25'),
    ),
    MAIL_FROM: optional(z.email('must be an email address')),
    GOOGLE_CLIENT_ID: optional(z.string()),
    GOOGLE_CLIENT_SECRET: optional(z.string()),
    GOOGLE_ISSUER: optional(z.url({ protocol: /^https?$/, error: 'must be an address' })),
    GOOGLE_SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must start with smtp://' })),
    GOOGLE_IMAP_URL: optional(z.url({ protocol: /^imaps?$/, error: 'must start with imap://' })),
    STRIPE_API_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an address' })),
    SPEECH_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an address' })),
    SPEECH_KEY: optional(z.string()),
    SPEECH_MODEL: optional(z.string()),
    TWILIO_ACCOUNT_SID: optional(z.string().regex(accountSid, 'must be AC and 32 hex digits')),
    TWILIO_AUTH_TOKEN: optional(z.string().max(200, 'must have 200 characters or fewer')),
    TWILIO_NUMBER: optional(
      z
        .string()
        .transform((typed) => parsePhone(typed))
        .refine((number) => number !== undefined, 'must be a phone number like +18305550142'),
    ),
    TWILIO_API_KEY_SID: optional(z.string().regex(apiKeySid, 'must be SK and 32 hex digits')),
    TWILIO_API_KEY_SECRET: optional(z.string().max(200, 'must have 200 characters or fewer')),
    TWILIO_APP_SID: optional(z.string().regex(appSid, 'must be AP and 32 hex digits')),
    TWILIO_API_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an address' })),
    META_APP_ID: optional(z.string().regex(/^\d{5,30}$/, 'must be the number of the app')),
    META_APP_SECRET: optional(z.string().max(200, 'must have 200 characters or fewer')),
    META_API_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an address' })),
    LINKEDIN_CLIENT_ID: optional(z.string().max(200, 'must have 200 characters or fewer')),
    LINKEDIN_CLIENT_SECRET: optional(z.string().max(200, 'must have 200 characters or fewer')),
    LINKEDIN_API_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an address' })),
    YOUTUBE_API_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an address' })),
    GOOGLE_REVIEWS_API_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an address' })),
    METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
    LOG_LEVEL: optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
  })
  .superRefine((env, context) => {
    if (env.DATABASE_URL && !env.SECRET_KEY) {
      const message = 'is required together with DATABASE_URL, so that all servers share it';
      context.addIssue({ code: 'custom', path: ['SECRET_KEY'], message });
    }
    if (env.DATABASE_OWNER_URL && !env.DATABASE_URL) {
      const message = 'must be set together with DATABASE_URL';
      context.addIssue({ code: 'custom', path: ['DATABASE_OWNER_URL'], message });
    }
    const twilio = [env.TWILIO_ACCOUNT_SID, env.TWILIO_AUTH_TOKEN, env.TWILIO_NUMBER];
    if (twilio.some(Boolean) && !twilio.every(Boolean)) {
      const message = 'must be set together with TWILIO_AUTH_TOKEN and TWILIO_NUMBER';
      context.addIssue({ code: 'custom', path: ['TWILIO_ACCOUNT_SID'], message });
    }
    const voice = [env.TWILIO_API_KEY_SID, env.TWILIO_API_KEY_SECRET, env.TWILIO_APP_SID];
    if (voice.some(Boolean) && !(voice.every(Boolean) && env.TWILIO_ACCOUNT_SID)) {
      const message =
        'must be set together with TWILIO_API_KEY_SECRET, TWILIO_APP_SID and TWILIO_ACCOUNT_SID';
      context.addIssue({ code: 'custom', path: ['TWILIO_API_KEY_SID'], message });
    }
    const pairs = [
      ['META_APP_ID', 'META_APP_SECRET'],
      ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
    ] as const;
    for (const [id, secret] of pairs)
      if (!env[id] !== !env[secret]) {
        const message = `must be set together with ${secret}`;
        context.addIssue({ code: 'custom', path: [id], message });
      }
    try {
      proxyList(listOf(env.TRUSTED_PROXIES));
    } catch (error) {
      context.addIssue({
        code: 'custom',
        path: ['TRUSTED_PROXIES'],
        message: String((error as Error).message),
      });
    }
  });

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment. Throws an Error with one line that names the invalid value. */
export function readConfig(env: Record<string, string | undefined>) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const values = parsed.data;
  const host = values.HOST ?? '127.0.0.1';
  const port = values.PORT ?? 3000;
  const dataDir = resolve(values.DATA_DIR ?? 'data');
  const onLoopback = isLoopback(host);
  const isLocal =
    onLoopback && (!values.PUBLIC_URL || isLoopback(new URL(values.PUBLIC_URL).hostname));
  return {
    host,
    port,
    /** The site has its public address, so invented content must not be shown. */
    isAnnounced: values.PUBLIC_URL !== undefined,
    /** Reachable only from this machine. */
    isLocal,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    trustedProxies: listOf(values.TRUSTED_PROXIES),
    dataDir,
    databaseUrl: values.DATABASE_URL && encryptedDatabase(values.DATABASE_URL),
    /** Who owns and migrates its tables, if that is another role. */
    databaseOwnerUrl: values.DATABASE_OWNER_URL && encryptedDatabase(values.DATABASE_OWNER_URL),
    secretKey: values.SECRET_KEY,
    owner: { email: values.OWNER_EMAIL ?? businessEmail, password: values.OWNER_PASSWORD },
    filesDir: values.FILES_URL
      ? decodeURIComponent(new URL(values.FILES_URL).pathname)
      : join(dataDir, 'files'),
    rateLimits: !(values.RATE_LIMITS === 'off' && isLocal),
    rateLimitsRefused: values.RATE_LIMITS === 'off' && !isLocal,
    allowsPrivateNetworks: values.ALLOW_PRIVATE_NETWORKS === 'on',
    smtpUrl: values.SMTP_URL,
    imapUrl: values.IMAP_URL,
    smtpListen: values.SMTP_LISTEN,
    mailFrom: values.MAIL_FROM ?? businessEmail,
    google: values.GOOGLE_CLIENT_ID
      ? {
          clientId: values.GOOGLE_CLIENT_ID,
          clientSecret: values.GOOGLE_CLIENT_SECRET,
          issuer: values.GOOGLE_ISSUER ?? 'https://accounts.google.com',
          smtpUrl: values.GOOGLE_SMTP_URL ?? 'smtps://smtp.gmail.com:465',
          imapUrl: values.GOOGLE_IMAP_URL ?? 'imaps://imap.gmail.com:993',
        }
      : undefined,
    stripeApiUrl: values.STRIPE_API_URL,
    speech: values.SPEECH_URL
      ? {
          url: values.SPEECH_URL,
          key: values.SPEECH_KEY,
          model: values.SPEECH_MODEL ?? 'whisper-1',
        }
      : undefined,
    twilio:
      values.TWILIO_ACCOUNT_SID && values.TWILIO_AUTH_TOKEN && values.TWILIO_NUMBER
        ? {
            accountSid: values.TWILIO_ACCOUNT_SID,
            authToken: values.TWILIO_AUTH_TOKEN,
            number: values.TWILIO_NUMBER,
          }
        : undefined,
    twilioVoice:
      values.TWILIO_API_KEY_SID && values.TWILIO_API_KEY_SECRET && values.TWILIO_APP_SID
        ? {
            keySid: values.TWILIO_API_KEY_SID,
            keySecret: values.TWILIO_API_KEY_SECRET,
            appSid: values.TWILIO_APP_SID,
          }
        : undefined,
    twilioApiUrl: values.TWILIO_API_URL,
    meta:
      values.META_APP_ID && values.META_APP_SECRET
        ? {
            appId: values.META_APP_ID,
            appSecret: values.META_APP_SECRET,
            apiUrl: values.META_API_URL,
            dialogUrl: values.META_API_URL && `${values.META_API_URL}/dialog/oauth`,
          }
        : undefined,
    linkedIn:
      values.LINKEDIN_CLIENT_ID && values.LINKEDIN_CLIENT_SECRET
        ? {
            clientId: values.LINKEDIN_CLIENT_ID,
            clientSecret: values.LINKEDIN_CLIENT_SECRET,
            apiUrl: values.LINKEDIN_API_URL,
            signInUrl: values.LINKEDIN_API_URL && `${values.LINKEDIN_API_URL}/oauth/v2`,
          }
        : undefined,
    youTubeApiUrl: values.YOUTUBE_API_URL,
    googleReviewsUrl: values.GOOGLE_REVIEWS_API_URL,
    /** Who knows it may read /metrics; without one there is no such address. */
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL ?? 'info',
  };
}

/**
 * The key for signing and encrypting: the configured one, or one generated once in the data folder
 * (0600).
 */
export function secretKey(config: Config): string {
  if (config.secretKey) return config.secretKey;
  mkdirSync(config.dataDir, { recursive: true });
  const file = join(config.dataDir, 'secret-key');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
  return readFileSync(file, 'utf8').trim();
}

function listOf(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter(Boolean);
}

function hostAndPort(text: string): { host: string; port: number } {
  const end = text.lastIndexOf(':');
  return { host: text.slice(0, end).replace(/[[\]]/g, ''), port: Number(text.slice(end + 1)) };
}
