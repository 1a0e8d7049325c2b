import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAYS, HOURS, MINUTES } from '#lib/days/durations.ts';
import { folderFileStore } from '#services/files/folder.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { gif, heic, interlacedPng, phoneJpeg, png } from '#tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { receivePhoto, sweepPhotos } from './actions/photos.ts';
import { photoKey, photoName } from './rules.ts';
import { isPhotoAddress, photoAddress } from './views/photo-links.ts';

const root = mkdtempSync(join(tmpdir(), 'plumbline-photos-'));
const files = folderFileStore(root);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

async function received(bytes: Uint8Array) {
  const photo = await receivePhoto(files, { name: 'a', bytes });
  if ('problem' in photo) throw new Error(photo.problem);
  const stored = await files.read(photoKey(photo.id, 'full'));
  const expected = Buffer.from(await new Response(stored?.stream).arrayBuffer());
  return { photo, metadata: await sharp(expected).metadata() };
}

test.each([
  ['JPEG', () => phoneJpeg(80, 60), [60, 80]],
  ['PNG', () => png(80, 60), [80, 60]],
  ['GIF', gif, [60, 40]],
  ['HEIC', () => heic(80, 60), [80, 60]],
])(
  '%s becomes an upright JPEG that says nothing of where it was taken',
  async (_name, make, size) => {
    const { photo, metadata } = await received(await make());
    expect([photo.width, photo.height]).toEqual(size);
    expect(metadata).toMatchObject({ format: 'jpeg', width: size[0], height: size[1] });
    expect([metadata.exif, metadata.orientation, metadata.icc]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  },
);

test('a large picture is stored at 2,560 pixels, a small one as it is', async () => {
  const { photo } = await received(await png(4000, 1000));
  expect([photo.width, photo.height]).toEqual([2560, 640]);
});

test.each([
  ['text', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['PDF', Buffer.from('%PDF-1.7\n')],
])('%s is not a picture', async (_name, bytes) => {
  expect(await receivePhoto(files, { name: 'a.jpg', bytes })).toEqual({ problem: 'notAPicture' });
});

test('50 megapixels are a photo, a row more is too many', async () => {
  expect(
    await receivePhoto(files, { name: 'a.png', bytes: await png(10_000, 5000) }),
  ).toMatchObject({ width: 2560 });
  expect(await receivePhoto(files, { name: 'a.png', bytes: await png(10_000, 5001) })).toEqual({
    problem: 'tooManyPixels',
  });
});

test('a crowd of large pictures from one address: some wait, the rest are asked to come back, and pages go on', async () => {
  const picture = { name: 'large.png', bytes: await interlacedPng(5000, 4000) };
  const sent = Array.from({ length: 12 }, () =>
    fetch(`${server.address}/api/forms/work-request`, {
      method: 'POST',
      body: workRequestForm(aWorkRequest(), [picture]),
    }),
  );
  const page = await fetch(`${server.address}/request`);
  expect(page.status).toBe(200);
  const answers = await Promise.all(sent);
  const statuses = answers.map(({ status }) => status).sort();
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.headers.get('retry-after')).toBe('10');
  expect(server.photoFolders()).toHaveLength(statuses.filter((status) => status === 200).length);
  // Everybody is welcome again.
  const body = workRequestForm(aWorkRequest(), [{ name: 'one.png', bytes: await png(20, 20) }]);
  const later = await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  expect(later.status).toBe(200);
});

test('the event loop goes on while HEIC is decoded', async () => {
  const bytes = await heic(1200, 900);
  let turns = 0;
  const beat = setInterval(() => {
    turns += 1;
  }, 5);
  await receivePhoto(files, { name: 'a.heic', bytes });
  clearInterval(beat);
  // Decoded on this thread, there would be one or two, before and after.
  expect(turns).toBeGreaterThan(10);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\rosa\\IMG_1.jpg', 'IMG_1.jpg'],
  ['a\u0000\u202eb<c>.jpg', 'ab<c>.jpg'],
  ['', 'photo'],
])('%j is shown as %s', (name, shown) => {
  expect(photoName(name)).toBe(shown);
});

test('an address is good for its picture until it expires, for no other and no later', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const id = '01a1fd14-4631-7fa6-a4c0-0e801a8ba66f';
  const { searchParams } = new URL(photoAddress('key', now, id, 'full'), 'http://x');
  const address = {
    id,
    version: 'full',
    until: searchParams.get('until') ?? '',
    signature: searchParams.get('signature') ?? '',
  };
  const lasts = Number(address.until) - now.getTime();
  expect(lasts).toBeGreaterThanOrEqual(40 * MINUTES);
  expect(lasts).toBeLessThanOrEqual(HOURS);
  expect(isPhotoAddress('key', now, address)).toBe(true);
  expect(isPhotoAddress('key', new Date(Number(address.until) + 1), address)).toBe(false);
  expect(isPhotoAddress('key', now, { ...address, version: 'thumbnail' })).toBe(false);
  expect(isPhotoAddress('key', now, { ...address, until: String(Number(address.until) + 1) })).toBe(
    false,
  );
  expect(isPhotoAddress('other', now, address)).toBe(false);
});

test('the sweeper takes photos that belong to nothing after a day, and no other', async () => {
  const body = workRequestForm(aWorkRequest(), [{ name: 'stored.png', bytes: await png(20, 20) }]);
  await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  const expected = server.photoFolders();
  const orphan = await receivePhoto(server.app.files, { name: 'orphan', bytes: await png(20, 20) });
  expect(server.photoFolders()).toHaveLength(expected.length + 1);

  await sweepPhotos(server.app);
  expect(server.photoFolders()).toHaveLength(expected.length + 1);
  await sweepPhotos({ ...server.app, now: () => fromNow(2 * DAYS) });
  expect(server.photoFolders()).toEqual(expected);
  expect(orphan).not.toHaveProperty('problem');
});
