import { SECONDS } from '../../../lib/days/durations.ts';

/** Stops waiting after the limit, in milliseconds; the work itself goes on. */
export async function within<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    const description = `no answer within ${limit / SECONDS} seconds`;
    timer = setTimeout(() => fail(new Error(description)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The provider's own message. A failed fetch has it one level down, sometimes as a code alone. */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause as { message?: string; code?: string } | undefined;
  return cause?.message || cause?.code || error.message;
}
