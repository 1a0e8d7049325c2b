import { z } from '@hono/zod-openapi';
import { actorKinds } from '#platform/audit/actor-kinds.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { sectionPath } from '../rules/section-path.ts';
import { type EditedSection, sectionFields, sectionNames } from '../rules/sections/all.ts';
import { assistantKey } from './assistant-key.ts';
import { turnPasswordForm } from './turn-password.ts';

/** Every section can be restored, the logo included; skipped steps aren't a setting. */
export type VersionedSection = Exclude<EditedSection, 'setup'> | 'mark';
export const versionedSections: VersionedSection[] = [
  ...sectionNames.filter((name) => name !== 'setup'),
  'mark',
];

export const settingsChangeView = z.object({
  at: z.iso.datetime(),
  actor: z.enum(actorKinds),
  section: z.string(),
  field: z.string(),
  from: z.unknown(),
  to: z.unknown(),
});

export type SettingsChangeView = z.infer<typeof settingsChangeView>;

const view = z
  .object({
    settings: z.object({ ...sectionFields, mark: z.object({ url: z.string().nullable() }) }),
    versions: z
      .record(z.enum([...sectionNames, 'mark']), z.number().int())
      .openapi({ description: 'Send it back with a change to that section' }),
    is_announced: z
      .boolean()
      .openapi({ description: 'Whether PUBLIC_URL is set; sample content is then off the site' }),
    has_mail_server: z.boolean().openapi({ description: 'Whether emails leave this server' }),
    has_backups: z.boolean().openapi({
      description: 'Whether backups are made every night, and the latest one passed its test',
    }),
    gallery_photos: z
      .record(z.string(), z.string())
      .openapi({ description: 'Address of each photo of the gallery, by its id' }),
    has_assistant_key: z
      .boolean()
      .openapi({ description: 'Whether a language model key is saved; it is never sent out' }),
    has_turn_password: z
      .boolean()
      .openapi({ description: 'Whether the password of the TURN server is saved' }),
    history: z.array(settingsChangeView).openapi({ description: 'Newest first, the latest 50' }),
  })
  .openapi('Settings');

export type SettingsView = z.infer<typeof view>;

export const settingsAnswer = answerOf(view.shape);

export const getSettings = officeEndpoint('get /api/settings', {
  summary: 'All settings, with who changed what',
  answer: settingsAnswer,
});

/** One route per section: `PATCH /api/settings/business-hours`. Omitted fields don't change. */
export function patchSection<Name extends EditedSection>(name: Name) {
  const fields = (sectionFields[name] as z.ZodObject).partial();
  return officeEndpoint(`patch /api/settings/${sectionPath(name)}` as const, {
    summary: `Change the section ${name.replace('_', ' ')}`,
    body: fields.extend({ version: z.int().min(0) }),
    answer: settingsAnswer,
  });
}

export const importAnswer = settingsAnswer.extend({
  imported: z.array(z.string()),
  left_out: z.array(z.object({ field: z.string(), reason: z.string() })),
});

export type ImportAnswer = z.infer<typeof importAnswer>;

export const importSettings = officeEndpoint('post /api/settings/imports', {
  summary: 'Import what a browser has stored under triton_admin_settings',
  body: z.object({ settings: z.record(z.string(), z.unknown()) }),
  answer: importAnswer,
});

const pictureForm = {
  body: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: z.object({ picture: z.any().openapi({ type: 'string', format: 'binary' }) }),
      },
    },
  },
};

/** Read as a stream: described here, handled separately. */
export const putMark = officeEndpoint('post /api/settings/mark', {
  summary: "Set the business's logo",
  ...pictureForm,
  answer: settingsAnswer,
  errors: { 413: 'Too large' },
});

export const removeMark = officeEndpoint('delete /api/settings/mark', {
  summary: 'Go back to the default logo',
  answer: settingsAnswer,
});

export const putAssistantKey = officeEndpoint('put /api/settings/assistant-key', {
  summary: 'Save the language model key, encrypted',
  body: assistantKey,
  answer: settingsAnswer,
});

export const removeAssistantKey = officeEndpoint('delete /api/settings/assistant-key', {
  summary: 'Remove the language model key',
  answer: settingsAnswer,
});

export const putTurnPassword = officeEndpoint('put /api/settings/turn-password', {
  summary: 'Save the password or shared secret of the TURN server, encrypted',
  body: turnPasswordForm,
  answer: settingsAnswer,
});

export const removeTurnPassword = officeEndpoint('delete /api/settings/turn-password', {
  summary: 'Remove the password of the TURN server',
  answer: settingsAnswer,
});

export const addGalleryPhoto = officeEndpoint('post /api/settings/gallery-photos', {
  summary: 'Upload a photo for the gallery; it is shown once a website change includes it',
  ...pictureForm,
  answer: answerOf({ photo: z.object({ id: z.uuid(), url: z.string() }) }),
  errors: { 413: 'Too large' },
});

const versionView = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.enum(actorKinds),
  changed: z.array(z.string()).openapi({ description: 'The fields that were changed' }),
  changes: z
    .array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() }))
    .openapi({ description: 'What they were before and after; not of the website' }),
});

export type VersionView = z.infer<typeof versionView>;

/** One route per section: `GET /api/settings/business-hours/versions`. */
export function getVersions<Name extends VersionedSection>(name: Name) {
  return officeEndpoint(`get /api/settings/${sectionPath(name)}/versions` as const, {
    summary: `The section ${name.replace('_', ' ')} as it was after each change, newest first`,
    answer: answerOf({ versions: z.array(versionView) }),
  });
}

/** One route per section: restores that version, which creates a new one. */
export function postRestoration<Name extends VersionedSection>(name: Name) {
  return officeEndpoint(
    `post /api/settings/${sectionPath(name)}/versions/{id}/restoration` as const,
    {
      summary: `Put the section ${name.replace('_', ' ')} back to an earlier version`,
      body: z.object({ version: z.int().min(0) }),
      answer: settingsAnswer,
    },
  );
}

export const postWebsitePreview = officeEndpoint('post /api/settings/website/preview', {
  summary: 'The landing page as it would be with these contents; nothing is stored',
  body: sectionFields.website,
  answer: answerOf({
    html: z.object({ english: z.string(), spanish: z.string() }),
  }),
});
