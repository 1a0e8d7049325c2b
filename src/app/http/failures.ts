import { HTTPException } from 'hono/http-exception';
import { inputErrorOf } from '#platform/database/input-error.ts';
import { outageOf } from '#platform/database/outage.ts';
import { AppError } from '#platform/http/errors.ts';
import { loggedPath } from '#platform/http/logged-path.ts';
import { currentRequest } from '#platform/http/request-id.ts';
import type { App } from '#services/app.ts';
import { fullDiskOf } from './full-disk.ts';

/**
 * The response to anything that was thrown. Unexpected errors are logged, without secrets in the
 * path.
 */
export async function asAppError(app: App, error: unknown, path: string): Promise<AppError> {
  if (error instanceof AppError) return error;
  // Thrown by Hono itself, for example for a body that isn't JSON.
  if (error instanceof HTTPException && error.status < 500)
    return new AppError(400, 'bad_input', "We couldn't read this. Please send it as JSON.");
  const log = { err: error, path: loggedPath(path) };
  const input = inputErrorOf(error);
  if (input) {
    // A contract let through what the database does not take.
    app.log.warn(log, 'the database refused a value');
    return input;
  }
  const full = fullDiskOf(app, error);
  if (full) return full;
  const outage = await outageOf(error, app.database);
  if (outage) app.log.warn(log, 'request failed: the database is away');
  else app.log.error(log, 'request failed');
  return outage ?? unexpected();
}

/** With what the owner finds it by in the log. */
function unexpected(): AppError {
  const message = 'Something went wrong on our end. Please try again in a moment.';
  const request = currentRequest();
  const id = request ? ` Error ID: ${request.id}` : '';
  return new AppError(500, 'failed', message + id);
}
