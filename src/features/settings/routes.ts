import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'hono';
import { assistantKey } from '#features/language-model/index.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import { hasSecret } from '#platform/secrets/secrets.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireProof } from '#platform/sessions/require-proof.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { changeSecret, changeSection, listChanges, restoreSection } from './actions/change.ts';
import { cachedSettings, currentSettings } from './actions/current.ts';
import { importEarlierSettings } from './actions/import-earlier.ts';
import {
  addGalleryPhoto,
  galleryKey,
  readPictureSize,
  removeMark,
  replaceMark,
} from './actions/pictures.ts';
import * as contract from './contract/settings.ts';
import { backupProof } from './events.ts';
import { defaultSettings } from './rules/defaults.ts';
import { turnPassword } from './rules/secrets.ts';
import { type EditedSection, sectionNames } from './rules/sections/all.ts';
import { markAddress, markKey } from './rules/settings.ts';
import { websitePhotos } from './rules/website.ts';
import { galleryPhotoAddress } from './rules/website-content.ts';
import { listVersions, type SettingsVersion } from './store.ts';

const forever = 'public, max-age=31536000, immutable';

export function settingsRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/settings', requireRight(app.sessions, 'settings'));
  routes.use('/api/settings/*', requireRight(app.sessions, 'settings'));

  routes.openapi(contract.getSettings, async (c) => c.json(await view(app), 200));

  for (const section of sectionNames) sectionRoute(app, routes, section);

  routes.openapi(contract.importSettings, async (c) => {
    const { settings } = c.req.valid('json');
    const outcome = await importEarlierSettings(app, officeActorOf(c), settings);
    return c.json({ ...(await view(app)), ...outcome }, 200);
  });

  for (const section of contract.versionedSections) versionRoutes(app, routes, section);

  for (const described of [contract.putMark, contract.addGalleryPhoto])
    routes.openAPIRegistry.registerPath(described);
  routes.post('/api/settings/mark', async (c) => {
    await replaceMark(app, officeActorOf(c), incomingForm(c.env.incoming));
    return c.json(await view(app));
  });
  routes.openapi(contract.removeMark, async (c) => {
    await removeMark(app, officeActorOf(c));
    return c.json(await view(app), 200);
  });
  routes.post('/api/settings/gallery-photos', async (c) => {
    const id = await addGalleryPhoto(app, incomingForm(c.env.incoming));
    return ok(c, { photo: { id, url: galleryPhotoAddress(id) } });
  });

  routes.openapi(contract.putAssistantKey, async (c) => {
    await requireProof(app.sessions, c);
    await changeSecret(app, officeActorOf(c), 'assistant', c.req.valid('json').key);
    return c.json(await view(app), 200);
  });
  routes.openapi(contract.removeAssistantKey, async (c) => {
    await requireProof(app.sessions, c);
    await changeSecret(app, officeActorOf(c), 'assistant', undefined);
    return c.json(await view(app), 200);
  });
  routes.openapi(contract.putTurnPassword, async (c) => {
    await requireProof(app.sessions, c);
    await changeSecret(app, officeActorOf(c), 'calls', c.req.valid('json').password);
    return c.json(await view(app), 200);
  });
  routes.openapi(contract.removeTurnPassword, async (c) => {
    await requireProof(app.sessions, c);
    await changeSecret(app, officeActorOf(c), 'calls', undefined);
    return c.json(await view(app), 200);
  });

  // Public: the logo, at its own address and the fixed one, and the gallery's photos.
  routes.get('/files/marks/:id{[0-9a-f-]{36}}', (c) =>
    picture(app, c, markKey(c.req.param('id')), 'png'),
  );
  routes.get('/logo_icon.png', (c, next) => {
    const { id } = currentSettings(app).mark;
    return id ? picture(app, c, markKey(id), 'png', 'no-cache') : next();
  });
  routes.get('/files/gallery/:id{[0-9a-f-]{36}}', (c) =>
    picture(app, c, galleryKey(c.req.param('id')), 'jpeg'),
  );
  routes.get('/files/gallery/:id{[0-9a-f-]{36}}/:file{(480|960|1440)\\.(avif|webp)}', async (c) => {
    const { id, file: name } = c.req.param();
    const found = await readPictureSize(app, id, name);
    if (!found) throw notFound('This picture');
    const format = found.isMade ? name.replace(/.*\./, '') : 'jpeg';
    return pictureAnswer(c, found.file, format, found.isMade ? forever : 'no-cache');
  });
  return routes;
}

function sectionRoute(app: App, routes: ReturnType<typeof createApi>, section: EditedSection) {
  routes.openapi(contract.patchSection(section), async (c) => {
    const { version, ...change } = c.req.valid('json') as { version: number };
    await changeSection(app, officeActorOf(c), section, version, change);
    return c.json(await view(app), 200);
  });
}

async function view(app: App) {
  const { settings, versions } = app.cache.get(cachedSettings);
  const { mark, ...sections } = settings;
  const [history, hasKey, hasTurnPassword, hasBackups] = await Promise.all([
    listChanges(app),
    hasSecret(app.database, assistantKey),
    hasSecret(app.database, turnPassword),
    backupProof.gather(app.database).then((found) => found.some(Boolean)),
  ]);
  return {
    success: true as const,
    settings: { ...sections, mark: { url: mark.id && markAddress(mark.id) } },
    versions,
    is_announced: app.settings.isAnnounced,
    has_mail_server: app.mail.leavesServer,
    has_backups: hasBackups,
    gallery_photos: Object.fromEntries(
      websitePhotos(settings.website).map((id) => [id, galleryPhotoAddress(id)]),
    ),
    has_assistant_key: hasKey,
    has_turn_password: hasTurnPassword,
    history: history.map(({ at, actor, details }) => ({
      at: at.toISOString(),
      actor,
      section: String(details.section),
      field: String(details.field),
      from: details.from,
      to: details.to,
    })),
  };
}

function versionRoutes(
  app: App,
  routes: ReturnType<typeof createApi>,
  section: contract.VersionedSection,
) {
  routes.openapi(contract.getVersions(section), async (c) => {
    const versions = await listVersions(app.database, section);
    return ok(c, { versions: versions.map(viewVersion) });
  });
  routes.openapi(contract.postRestoration(section), async (c) => {
    const { version } = c.req.valid('json') as { version: number };
    const id = knownId((c.req.valid('param') as { id: string }).id, 'This version');
    await restoreSection(app, officeActorOf(c), section, id, version);
    return c.json(await view(app), 200);
  });
}

const sample = defaultSettings.business_info as unknown as Record<string, unknown>;

/** A version, and its differences from the previous one. */
function viewVersion(
  { id, section, createdAt, actorKind, changed, value }: SettingsVersion,
  index: number,
  versions: SettingsVersion[],
): contract.VersionView {
  const before = versions[index + 1]?.value as Record<string, unknown> | undefined;
  const after = value as Record<string, unknown>;
  // The website's texts are long: a hundred versions of them would be megabytes.
  const fields = section === 'website' || !before ? [] : changed;
  const changes = fields.map((field) => {
    const from = before?.[field];
    // The sample business is nobody's past.
    const isSample = section === 'business_info' && isDeepStrictEqual(from, sample[field]);
    return { field, from: isSample ? null : from, to: after[field] };
  });
  return { id, at: createdAt.toISOString(), actor: actorKind, changed, changes };
}

async function picture(
  app: App,
  c: Context<HttpEnv>,
  key: string,
  format: 'png' | 'jpeg',
  caching = forever,
) {
  const file = await app.files.read(key);
  if (!file) throw notFound('This picture');
  return pictureAnswer(c, file, format, caching);
}

function pictureAnswer(
  c: Context<HttpEnv>,
  file: { stream: ReadableStream<Uint8Array>; size: number },
  format: string,
  caching: string,
) {
  return c.body(file.stream, 200, {
    'content-type': `image/${format}`,
    'content-length': String(file.size),
    'cache-control': caching,
  });
}
