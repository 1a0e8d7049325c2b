import { z } from '@hono/zod-openapi';
import { textField, timeField } from '#lib/fields.ts';
import { answerOf, idParam } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import {
  archiveLimits,
  exportStatuses,
  importStatuses,
  minPassphrase,
  partBytes,
} from './rules/archive.ts';
import { backupChecks, backupStatuses, retentionLimits } from './rules/backups.ts';

const password = z.string('required').min(1, 'required').max(256, 'tooLong:256');

export const exportView = z.object({
  id: z.uuid(),
  status: z.enum(exportStatuses),
  requested_at: z.iso.datetime(),
  rows_total: z.number().int(),
  rows_done: z.number().int(),
  files_done: z.number().int(),
  size: z.number().int().openapi({ description: 'Bytes' }),
  is_encrypted: z.boolean(),
  sha256: z.string(),
  failure: z.string(),
  deletes_at: z.iso.datetime().nullable(),
  url: z
    .string()
    .nullable()
    .openapi({ description: 'Where the session that asked for it downloads it' }),
});

export type ExportView = z.infer<typeof exportView>;

export const importView = z.object({
  id: z.uuid(),
  status: z.enum(importStatuses),
  name: z.string(),
  size: z.number().int(),
  steps_total: z.number().int(),
  steps_done: z.number().int(),
  failure: z.string(),
});

export type ImportView = z.infer<typeof importView>;

export const getBusinessData = officeEndpoint('get /api/business-data', {
  summary: 'The exports of the business, and whether an import is possible',
  answer: answerOf({
    exports: z.array(exportView).openapi({ description: 'Newest first, the latest 10' }),
    last_import: importView.nullable(),
    can_import: z.boolean().openapi({ description: 'Nobody has worked with this server yet' }),
    part_bytes: z.number().int(),
  }),
});

const passphrase = z
  .string()
  .max(256, 'tooLong:256')
  .refine(
    (typed) => typed === '' || typed.trim().length >= minPassphrase,
    `A passphrase has at least ${minPassphrase} characters.`,
  )
  .default('')
  .openapi({ description: 'Encrypts the archive as age does; empty: it is not encrypted' });

export const exportForm = z.object({ current_password: password, passphrase });

export const postExport = officeEndpoint('post /api/business-data/exports', {
  summary: 'Make an archive of the whole business, in the background',
  body: exportForm,
  status: 202,
  answer: answerOf({ export: exportView }),
});

export const importForm = z.object({
  current_password: password,
  passphrase: z
    .string()
    .max(256, 'tooLong:256')
    .default('')
    .openapi({ description: 'Of an encrypted archive' }),
  name: textField(200, { needed: true }),
  size: z
    .number('number')
    .int('number')
    .min(1, 'required')
    .max(archiveLimits.bytes, `This archive has more than ${archiveLimits.bytes / 1024 ** 3} GB.`),
});

const importAnswer = answerOf({ import: importView });

export const postImport = officeEndpoint('post /api/business-data/imports', {
  summary: 'Begin to bring in an archive; only on a server that nobody has worked with',
  body: importForm,
  status: 202,
  answer: importAnswer,
});

/** Read as bytes: described here, handled separately. */
export const putImportPart = officeEndpoint('put /api/business-data/imports/{id}/parts/{index}', {
  summary: `One part of the archive, ${partBytes} bytes; the last one may have fewer`,
  params: idParam.extend({ index: z.string().regex(/^\d{1,6}$/) }),
  body: {
    required: true,
    content: {
      'application/octet-stream': {
        schema: z.any().openapi({ type: 'string', format: 'binary' }),
      },
    },
  },
  answer: answerOf({}),
  errors: { 413: 'Too large' },
});

export const startImport = officeEndpoint('post /api/business-data/imports/{id}/start', {
  summary: 'Check the uploaded archive and bring it in; everybody is signed out at its end',
  status: 202,
  answer: importAnswer,
});

export const deleteImport = officeEndpoint('delete /api/business-data/imports/{id}', {
  summary: 'Give up an upload',
  answer: importAnswer,
});

const whole = (min: number, max: number) =>
  z.number('number').int('number').min(min, `min:${min}`).max(max, `max:${max}`);

/** Where backups go every night, and how long they stay there. */
export const planForm = z.object({
  folder: textField(500, { needed: true }).refine(
    (typed) => typed === '' || /^(?:\/|[a-z]:[\\/])/i.test(typed),
    'Please enter the full path of a folder, like /media/disk/backups.',
  ),
  passphrase: z
    .string()
    .max(200, 'tooLong:200')
    .refine(
      (typed) => typed === '' || typed.trim().length >= minPassphrase,
      `Please use at least ${minPassphrase} characters, like four words that only you would put together.`,
    )
    .openapi({ description: 'Empty: the stored one stays. It is never sent back' }),
  time: timeField(),
  days: whole(1, retentionLimits.days),
  weeks: whole(0, retentionLimits.weeks),
  months: whole(0, retentionLimits.months),
});

const planView = planForm.omit({ passphrase: true }).extend({
  saved_at: z.iso.datetime(),
  has_passphrase: z
    .boolean()
    .openapi({ description: 'Whether the stored passphrase can be read by this server' }),
});

export const runView = z.object({
  id: z.uuid(),
  status: z.enum(backupStatuses),
  by_itself: z.boolean().openapi({ description: 'At night, without being asked for' }),
  requested_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  path: z.string().openapi({ description: 'Empty: no file was written' }),
  size: z.number().int().openapi({ description: 'Bytes' }),
  rows: z.number().int(),
  files: z.number().int(),
  checked: z.enum(backupChecks).openapi({ description: 'How it was tested' }),
  checked_at: z.iso.datetime().nullable(),
  failure: z.string(),
  is_deleted: z.boolean().openapi({ description: 'It has had its time' }),
  can_check: z.boolean(),
});

export type RunView = z.infer<typeof runView>;

const backupsView = answerOf({
  plan: planView.nullable().openapi({ description: 'null: backups are off' }),
  runs: z.array(runView).openapi({ description: 'Newest first, the latest 40' }),
  last_good_at: z.iso.datetime().nullable(),
  is_overdue: z.boolean().openapi({ description: 'None passed its test for 36 hours' }),
});

export type BackupsView = z.infer<typeof backupsView>;

export const getBackups = officeEndpoint('get /api/business-data/backups', {
  summary: 'Where backups go every night, and what became of the latest',
  answer: backupsView,
});

export const putBackupPlan = officeEndpoint('put /api/business-data/backups/plan', {
  summary: 'Turn nightly backups on, or change them; the folder is tried out first',
  body: planForm,
  answer: backupsView,
});

export const deleteBackupPlan = officeEndpoint('delete /api/business-data/backups/plan', {
  summary: 'Turn nightly backups off; those that were made stay',
  answer: backupsView,
});

export const postBackup = officeEndpoint('post /api/business-data/backups', {
  summary: 'Make a backup now and test it, in the background',
  status: 202,
  answer: backupsView,
});

export const postBackupCheck = officeEndpoint('post /api/business-data/backups/{id}/checks', {
  summary: 'Test a backup again, in the background',
  status: 202,
  answer: backupsView,
});
