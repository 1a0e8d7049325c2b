import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAYS } from '#lib/days/durations.ts';
import { addProject, ask as askServer } from '#tests/factories/projects.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { largeJpeg, phoneJpeg, png } from '#tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { sweepFiles } from './actions/files.ts';

const unknown = '0198c0de-0000-7000-8000-000000000000';
const pdf = new TextEncoder().encode(
  '%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF',
);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = (method: string, path: string, json?: unknown) => askServer(server, method, path, json);

interface Part {
  name: string;
  bytes: Uint8Array;
}

async function upload(path: string, parts: Part[], typed: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(typed)) body.append(name, value);
  for (const { name, bytes } of parts)
    body.append(
      path.endsWith('photos') ? 'photos' : 'files',
      new File([new Uint8Array(bytes)], name),
    );
  const answer = await server.asOwner(path, { method: 'POST', body });
  return { status: answer.status, body: await answer.json() };
}

function storedFiles(): string[] {
  try {
    return readdirSync(join(server.filesDir, 'project-files'));
  } catch {
    return [];
  }
}

describe('photos', () => {
  test('are before, during or after, as stated or as far as the project is', async () => {
    const { id } = await addProject(server, { status: 'in_progress' });
    const path = `/api/projects/${id}/photos`;
    await upload(path, [{ name: 'rail.jpg', bytes: await phoneJpeg(80, 60) }]);
    await upload(path, [{ name: 'old.png', bytes: await png(80, 60) }], { stage: 'before' });
    const { photos } = (await ask('GET', path)).body;
    expect(photos).toMatchObject([
      { name: 'rail.jpg', stage: 'during' },
      { name: 'old.png', stage: 'before' },
    ]);
    const picture = await fetch(server.address + photos[0].url);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');

    await ask('PATCH', `${path}/${photos[0].id}`, { stage: 'after' });
    await ask('DELETE', `${path}/${photos[1].id}`);
    expect((await ask('GET', path)).body.photos).toMatchObject([{ stage: 'after' }]);
    await ask('POST', `${path}/${photos[1].id}/restoration`);
    expect((await ask('GET', path)).body.photos).toHaveLength(2);
  });

  test('that are none are refused, and nothing is stored of the others', async () => {
    const { id } = await addProject(server);
    const before = server.photoFolders().length;
    const path = `/api/projects/${id}/photos`;
    const good = { name: 'good.png', bytes: await png(20, 20) };
    const bad = { name: 'notes.jpg', bytes: new TextEncoder().encode('text') };
    const { status, body } = await upload(path, [good, bad]);
    expect([status, body.fields.photos]).toEqual([
      400,
      'notes.jpg: Please upload only image files (JPG, PNG, GIF, etc.)',
    ]);
    expect((await upload(path, [good], { stage: 'later' })).status).toBe(400);
    expect((await upload(path, [])).status).toBe(400);
    expect(server.photoFolders()).toHaveLength(before);
  });

  test('of more than 10 MB are refused', async () => {
    const { id } = await addProject(server);
    const bytes = await largeJpeg(11 * 1024 * 1024);
    const { status } = await upload(`/api/projects/${id}/photos`, [{ name: 'big.jpg', bytes }]);
    expect(status).toBe(413);
  });
});

describe('files', () => {
  test('come back as they were, to be saved and never shown', async () => {
    const { id } = await addProject(server);
    const path = `/api/projects/${id}/files`;
    const text = new TextEncoder().encode('part,price\nrail,20\n');
    await upload(path, [
      { name: 'Permit Nº 4.pdf', bytes: pdf },
      { name: 'list.csv', bytes: text },
    ]);
    const { files } = (await ask('GET', path)).body;
    expect(files).toMatchObject([
      { name: 'Permit Nº 4.pdf', media_type: 'application/pdf', size: pdf.length },
      { name: 'list.csv', media_type: 'text/plain' },
    ]);
    const answer = await fetch(server.address + files[0].url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Permit%20N%C2%BA%204.pdf",
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf);
    expect(
      (await fetch(server.address + files[0].url.replace('signature=', 'signature=x'))).status,
    ).toBe(404);

    await ask('DELETE', `${path}/${files[1].id}`);
    expect((await ask('GET', path)).body.files).toHaveLength(1);
    await ask('POST', `${path}/${files[1].id}/restoration`);
    expect((await ask('GET', path)).body.files).toHaveLength(2);
  });

  test.each([
    ['a page', 'page.pdf', '<html><script>alert(1)</script>'],
    ['a script', 'run.txt', '#!/bin/sh\nrm -rf /'],
    ['nothing', 'empty.pdf', ''],
    ['a program', 'tool.pdf', 'MZ\u0000\u0000\u0000'],
    ['no UTF-8', 'x.txt', undefined],
  ])('that are %s are refused, whatever they are called', async (_, name, content) => {
    const { id } = await addProject(server);
    const before = storedFiles();
    const bytes =
      content === undefined ? new Uint8Array([0xc3, 0x28]) : new TextEncoder().encode(content);
    const { status } = await upload(`/api/projects/${id}/files`, [
      { name: 'good.pdf', bytes: pdf },
      { name, bytes },
    ]);
    expect(status).toBe(400);
    expect(storedFiles()).toEqual(before);
  });

  test('of more than 20 MB are refused', async () => {
    const { id } = await addProject(server);
    const bytes = Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]);
    const { status } = await upload(`/api/projects/${id}/files`, [{ name: 'big.pdf', bytes }]);
    expect(status).toBe(413);
  });

  test('that no row names are swept after a day, and no others', async () => {
    const { id } = await addProject(server);
    await upload(`/api/projects/${id}/files`, [{ name: 'stored.pdf', bytes: pdf }]);
    await server.app.files.write('project-files/0198c0de-0000-7000-8000-00000000000f/file', pdf);
    const stored = storedFiles().length - 1;
    const later = { ...server.app, now: () => fromNow(2 * DAYS) };
    expect(await sweepFiles(later)).toBe(1);
    expect(storedFiles()).toHaveLength(stored);
  });
});

test.each([
  ['GET', 'photos'],
  ['GET', 'files'],
  ['DELETE', `photos/${unknown}`],
  ['DELETE', `files/${unknown}`],
  ['POST', `files/${unknown}/restoration`],
])('%s %s of an unknown project is not found', async (method, part) => {
  expect((await ask(method, `/api/projects/${unknown}/${part}`)).status).toBe(404);
  const { id } = await addProject(server);
  if (method !== 'GET') expect((await ask(method, `/api/projects/${id}/${part}`)).status).toBe(404);
});

test('an upload to an unknown project is refused', async () => {
  const { status } = await upload(`/api/projects/${unknown}/files`, [
    { name: 'a.pdf', bytes: pdf },
  ]);
  expect(status).toBe(404);
});
