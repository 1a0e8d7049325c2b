import { writeEmail } from '#features/mailbox/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { shortDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import type { App } from '#services/app.ts';
import { overdueAfter } from './rules/backups.ts';
import type { RunRow } from './store/backups.ts';

/** A backup was not made, or did not pass its test. */
export function failedBackupEmail(
  app: App,
  { requestedAt, failure, size }: RunRow,
  lastGood: RunRow | undefined,
) {
  const when = dateOf(app, requestedAt);
  return writeEmail({
    subject:
      size > 0 ? `The backup of ${when} did not pass its test` : `The backup of ${when} failed`,
    parts: [failure, lastGoodText(app, lastGood)],
    button: backupsButton(app),
  });
}

export function overdueBackupEmail(app: App, lastGood: RunRow | undefined) {
  return writeEmail({
    subject: `No backup for more than ${overdueAfter / 3_600_000} hours`,
    parts: [
      'Backups are turned on, but none was made and tested in that time. Was the server off at night, or is the disk for the backups gone?',
      lastGoodText(app, lastGood),
    ],
    button: backupsButton(app),
  });
}

function lastGoodText(app: App, lastGood: RunRow | undefined): string {
  if (!lastGood) return 'There is no tested backup yet.';
  return `The latest tested backup is of ${dateOf(app, lastGood.requestedAt)}: ${lastGood.name}`;
}

function dateOf(app: App, instant: Date): string {
  const { timezone, date_format } = currentSettings(app).system;
  return shortDate(instant, { timeZone: timezone, dateFormat: date_format });
}

function backupsButton(app: App) {
  const link = app.settings.publicUrl + adminLink('settingsYourData');
  return { button: 'Open backups', link, sentence: `See your backups: ${link}` };
}
