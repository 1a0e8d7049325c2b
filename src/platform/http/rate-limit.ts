import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { acceptedLanguage, type Language } from '#lib/language.ts';
import { AppError } from './errors.ts';
import type { HttpEnv } from './http-env.ts';

/**
 * How many times an address may do something in how many seconds; each server counts on its own.
 */
export interface RateLimit {
  name: string;
  times: number;
  seconds: number;
}

/** Visitors that one proxy nobody has named may have: what they are called is easily invented. */
const visitorsOfProxy = 20;

/**
 * Refuses an address with 429 and Retry-After, before its body is read. An attempt that the server
 * could not serve (503) does not count.
 * @param enabled the RATE_LIMITS setting
 */
export function limitRate(limit: RateLimit, enabled: boolean): MiddlewareHandler<HttpEnv> {
  if (!enabled) return (_, next) => next();
  const limiterOf = (name: string, points: number) =>
    new RateLimiterMemory({ points, duration: limit.seconds, keyPrefix: name });
  const visitors = limiterOf(limit.name, limit.times);
  const proxies = limiterOf(`${limit.name} proxy`, limit.times * visitorsOfProxy);
  return async (c, next) => {
    const address = c.get('clientAddress');
    const proxy = c.get('forwardedBy');
    // The office is in English.
    const isOffice = c.req.header('authorization') !== undefined;
    const language = isOffice ? 'english' : acceptedLanguage(c.req.header('accept-language'));
    const turnAway = (rejection: RateLimiterRes | Error) => refuse(rejection, language);
    if (proxy) await proxies.consume(proxy).catch(turnAway);
    await visitors.consume(address).catch(turnAway);
    await next();
    if (c.res.status === 503) await visitors.reward(address);
  };
}

function refuse(rejection: RateLimiterRes | Error, language: Language): never {
  if (rejection instanceof Error) throw rejection;
  const retryAfterSeconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new AppError(429, 'too_many_requests', tooMany[language](minutes), { retryAfterSeconds });
}

const tooMany: Record<Language, (minutes: number) => string> = {
  english: (minutes) =>
    `Too many attempts from this connection. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  spanish: (minutes) =>
    `Demasiados intentos desde esta conexión. Espere ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} e intente otra vez.`,
};
