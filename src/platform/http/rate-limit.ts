import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
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

/**
 * Refuses an address with 429 and Retry-After, before its body is read.
 * @param enabled the RATE_LIMITS setting
 */
export function limitRate(limit: RateLimit, enabled: boolean): MiddlewareHandler<HttpEnv> {
  const limiter = new RateLimiterMemory({
    points: limit.times,
    duration: limit.seconds,
    keyPrefix: limit.name,
  });
  return async (c, next) => {
    if (enabled) await limiter.consume(c.get('clientAddress')).catch(turnAway);
    await next();
  };
}

function turnAway(rejection: RateLimiterRes | Error): never {
  if (rejection instanceof Error) throw rejection;
  const retryAfterSeconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new AppError(
    429,
    'too_many_requests',
    `Too many attempts from this connection. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
    { retryAfterSeconds },
  );
}
