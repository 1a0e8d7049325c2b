import { type AppError, conflict } from '../../../../platform/http/errors.ts';

/** What was changed by hand meanwhile is not undone from here. */
export function changedSince(): AppError {
  return conflict(
    'changed_since',
    "This was changed since, so it can't be undone here. Open it to change it.",
  );
}

/** Throws where a record is gone or another version than the one that was made. */
export function checkUnchanged(
  record: { version: number | string } | undefined,
  version: number | string,
): void {
  if (record?.version !== version) throw changedSince();
}
