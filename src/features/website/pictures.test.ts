import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepPictures } from '#features/settings/actions/pictures.ts';
import { defaultSettings } from '#features/settings/rules/defaults.ts';
import { DAYS } from '#lib/days/durations.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { phoneJpeg, pictureBomb } from '#tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function upload(bytes: Uint8Array): Promise<Response> {
  const body = new FormData();
  body.append('picture', new Blob([new Uint8Array(bytes)]), 'porch.jpg');
  return server.asOwner('/api/settings/gallery-photos', { method: 'POST', body });
}

async function photoOf(answer: Response): Promise<{ id: string; url: string }> {
  expect(answer.status).toBe(200);
  return (await answer.json()).photo;
}

async function look(path: string) {
  const answer = await fetch(server.address + path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), bytes };
}

async function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#355' } })
    .jpeg()
    .toBuffer();
}

test('a photo is offered in every width as AVIF and WebP, without what its camera wrote', async () => {
  const { id, url } = await photoOf(await upload(await phoneJpeg(1600, 1200)));
  await waitUntil('all versions are made', async () => {
    const last = await look(`${url}/1440.webp`);
    return last.type === 'image/webp';
  });
  for (const width of [480, 960, 1440]) {
    for (const format of ['avif', 'webp']) {
      const { type, bytes } = await look(`${url}/${width}.${format}`);
      expect(type).toBe(`image/${format}`);
      const found = await sharp(bytes).metadata();
      expect([found.width, found.height]).toEqual([width, (width * 2) / 3]);
      expect(found.exif).toBeUndefined();
    }
  }
  expect((await sharp((await look(url)).bytes).metadata()).exif).toBeUndefined();
  expect((await look(`${url}/500.webp`)).status).toBe(404);

  const { settings, versions } = await (await server.asOwner('/api/settings')).json();
  const both = (text: string) => ({ english: text, spanish: text });
  await server.asOwner('/api/settings/website', {
    method: 'PATCH',
    json: {
      version: versions.website,
      headline: {
        ...settings.website.headline,
        picture: { photo_id: id },
        alt: both('A porch'),
      },
    },
  });
  const html = await (await fetch(server.address)).text();
  expect(html).toContain(`${url}/480.avif 480w`);
  expect(html).toContain('alt="A porch"');
  expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*${url}"`));
  // The drawn house is replaced.
  expect(html).not.toContain('Trades, room by room');
  const [drawn] = defaultSettings.website.services.pieces;
  expect(html).toContain(drawn?.title.english);
});

test('the sweeper keeps photos of earlier versions, removes what nobody shows, and makes what is missing', async () => {
  const { settings, versions } = await (await server.asOwner('/api/settings')).json();
  const [current, unused, former] = await Promise.all(
    [1, 2, 3].map(async () => photoOf(await upload(await plain(300, 200)))),
  );
  const show = async (id: string | undefined, version: number) =>
    server.asOwner('/api/settings/website', {
      method: 'PATCH',
      json: {
        version,
        headline: {
          ...settings.website.headline,
          picture: { photo_id: id },
          alt: { english: 'A', spanish: 'A' },
        },
      },
    });
  await show(former?.id, versions.website);
  expect((await show(current?.id, versions.website + 1)).status).toBe(200);
  await server.app.files.removeFolder(`gallery/${current?.id}/480.avif`);
  const tomorrow = fromNow(2 * DAYS);
  await sweepPictures({ ...server.app, now: () => tomorrow });
  expect((await look(unused?.url ?? '')).status).toBe(404);
  expect((await look(former?.url ?? '')).status).toBe(200);
  expect((await look(`${current?.url}/480.avif`)).type).toBe('image/avif');
});

test('a picture of 40 megapixels is taken', async () => {
  const { url } = await photoOf(await upload(await plain(8000, 5000)));
  const { width } = await sharp((await look(url)).bytes).metadata();
  expect(width).toBe(1440);
});

test('of an animated GIF the first frame is taken', async () => {
  const frame = (color: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
      .png()
      .toBuffer();
  const animated = await sharp(await Promise.all(['#f00', '#00f'].map(frame)), {
    join: { animated: true },
  })
    .gif({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
  const { url } = await photoOf(await upload(animated));
  const [r, , b] = await sharp((await look(url)).bytes)
    .resize(1, 1)
    .raw()
    .toBuffer();
  expect(r).toBeGreaterThan(200);
  expect(b).toBeLessThan(60);
});

test.each([
  ['cut off', async () => (await phoneJpeg(1600, 1200)).subarray(0, 3000)],
  ['of too many pixels', async () => pictureBomb()],
  ['that is none', async () => Buffer.from('<svg onload="alert(1)"/>')],
])('a picture %s is refused, and nothing is stored', async (_, make) => {
  const count = async () => {
    let names = 0;
    for await (const name of server.app.files.list('gallery')) names += name ? 1 : 0;
    return names;
  };
  const before = await count();
  const answer = await upload(await make());
  expect(answer.status).toBe(400);
  expect((await answer.json()).fields.picture).toMatch(/picture/);
  expect(await count()).toBe(before);
});
