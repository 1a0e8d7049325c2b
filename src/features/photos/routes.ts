import { Hono } from 'hono';
import { notFound } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { signedCaching } from '#platform/http/signed-link.ts';
import type { App } from '#services/app.ts';
import { photoKey } from './rules.ts';
import { isPhotoAddress } from './views/photo-links.ts';

/** Photos at signed addresses: anyone with one may see that picture until it expires. */
export function photoRoutes(app: App) {
  return new Hono<HttpEnv>().get('/files/photos/:id/:file{(full|thumbnail)\\.jpg}', async (c) => {
    const id = c.req.param('id');
    const version = c.req.param('file') === 'full.jpg' ? 'full' : 'thumbnail';
    const { until = '', signature = '' } = c.req.query();
    const lawful = isPhotoAddress(app.settings.secretKey, app.now(), {
      id,
      version,
      until,
      signature,
    });
    const file = lawful && (await app.files.read(photoKey(id, version)));
    if (!file) throw notFound('This picture');
    return c.body(file.stream, 200, {
      'content-type': 'image/jpeg',
      'content-length': String(file.size),
      'cache-control': signedCaching,
    });
  });
}
