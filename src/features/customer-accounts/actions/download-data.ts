import { photoAddress } from '#features/photos/index.ts';
import { readAsCustomer } from '#platform/database/database.ts';
import type { SignedInCustomer } from '#platform/http/http-env.ts';
import type { App } from '#services/app.ts';
import { readEverything } from '../store/data.ts';

/**
 * Everything the portal shows about a customer, as a JSON file. Its photo addresses work for up
 * to an hour, in this session.
 */
export async function ownData(app: App, { id }: Pick<SignedInCustomer, 'id'>): Promise<string> {
  const everything = await readAsCustomer(app.database, id, (tx) => readEverything(tx, id));
  const { secretKey, publicUrl } = app.settings;
  const photos = everything.photos.map(({ photo_id, ...photo }) => ({
    ...photo,
    url: publicUrl + photoAddress(secretKey, app.now(), photo_id, 'full'),
  }));
  return JSON.stringify({ made_at: app.now(), ...everything, photos }, null, 2);
}
