import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listUploadPaths } from '#platform/http/uploads/upload-paths.ts';
import { largeJpeg } from '../harness/pictures.ts';
import { portalBrowser } from '../harness/portal.ts';
import { doors, openDoors, type Site } from './doors.ts';

let site: Site;
let photos: Record<string, File>;
beforeAll(async () => {
  site = await openDoors();
  photos = {
    'a phone photo of 3 MB': await photo(3),
    'a phone photo of 9 MB': await photo(9),
  };
});
afterAll(() => site.stop());

async function photo(megabytes: number): Promise<File> {
  const bytes = await largeJpeg(megabytes * 1024 * 1024);
  return new File([new Uint8Array(bytes)], 'IMG_2041.jpg', { type: 'image/jpeg' });
}

test('every path that takes files has a row here', () => {
  expect(Object.keys(doors).toSorted()).toEqual(listUploadPaths());
});

describe.each(Object.entries(doors))('%s', (_, send) => {
  test.each(['a phone photo of 3 MB', 'a phone photo of 9 MB'])('takes %s', async (name) => {
    const { status, accepted } = await send(site, photos[name] as File);
    expect({ status }).toEqual({ status: accepted });
  });
});

test('a photo that no route takes is refused before it is read', async () => {
  const body = new FormData();
  body.append('photos', photos['a phone photo of 3 MB'] as File);
  for (const path of ['/api/admin/login', '/customer/login', '/partner/profile'])
    expect((await portalBrowser(site.server).send(path, body)).status).toBe(413);
});
