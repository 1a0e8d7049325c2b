import { type AppError, conflict } from '#platform/http/errors.ts';

/** What was changed by hand in the meantime isn't undone from here. */
export function changedSince(): AppError {
  return conflict(
    'changed_since',
    "This has changed since then, so it can't be undone here. Open it to change it.",
  );
}

/** Throws if a record is gone or has a different version than the one that was created. */
export function checkUnchanged(
  record: { version: number | string } | undefined,
  version: number | string,
): void {
  if (record?.version !== version) throw changedSince();
}
