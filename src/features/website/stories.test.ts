import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProject, ask } from '#tests/factories/projects.ts';
import { phoneJpeg } from '#tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { StoryView } from './contract/stories.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const both = (text: string) => ({ english: text, spanish: `${text} (es)` });

async function addPhoto(id: string, stage: 'before' | 'after'): Promise<void> {
  const body = new FormData();
  body.append('photos', new Blob([new Uint8Array(await phoneJpeg(900, 600))]), `${stage}.jpg`);
  await server.asOwner(`/api/projects/${id}/photos`, { method: 'POST', body });
  const { photos } = (await ask(server, 'GET', `/api/projects/${id}/photos`)).body;
  const last = photos.at(-1);
  await ask(server, 'PATCH', `/api/projects/${id}/photos/${last.id}`, { stage });
}

/** A finished job with photos, whose customer agreed to publish them. */
async function finishedJob({
  photos = true,
  agreed = true,
  city = 'Comfort',
}: {
  photos?: boolean;
  agreed?: boolean;
  city?: string;
} = {}): Promise<string> {
  const project = await addProject(server, {
    title: 'Cedar fence rebuilt',
    city,
    address: '41 Esser Rd',
  });
  const { id } = project;
  for (const title of ['Posts set', 'Gate hung', 'GFCI replaced', 'Boards hung for Hank']) {
    const { task } = (await ask(server, 'POST', `/api/projects/${id}/tasks`, { title })).body;
    await ask(server, 'PATCH', `/api/projects/${id}/tasks/${task.id}`, { done: true });
  }
  if (photos) for (const stage of ['before', 'after'] as const) await addPhoto(id, stage);
  await server.rows("update projects set status = 'completed', completed_at = $2 where id = $1", [
    id,
    new Date('2026-10-15T18:00:00Z'),
  ]);
  if (agreed) await agree(id, true);
  return id;
}

const agree = (id: string, agreed: boolean) =>
  ask(server, 'PUT', `/api/projects/${id}/photo-consent`, { agreed });
const draft = (project_id: string) => ask(server, 'POST', '/api/website/stories', { project_id });
const show = (id: string, shown: boolean) =>
  ask(server, 'PUT', `/api/website/stories/${id}/showing`, { shown });

async function storyOf(project: string): Promise<StoryView> {
  const { stories } = (await ask(server, 'GET', '/api/website/stories')).body;
  return stories.find(({ project_id }: StoryView) => project_id === project);
}

async function look(path: string) {
  const answer = await fetch(server.address + path);
  return { status: answer.status, html: await answer.text() };
}

test('one press drafts a story from photos, tasks, and town, and nobody sees it until it is shown', async () => {
  const project = await finishedJob();
  const { id } = (await draft(project)).body;
  expect((await draft(project)).body.id).toBe(id);
  const story = await storyOf(project);
  expect(story).toMatchObject({ town: 'Comfort', slug: 'cedar-fence-rebuilt-comfort' });
  expect(story.title).toEqual({
    english: 'Cedar fence rebuilt',
    spanish: 'Carpintería en Comfort',
  });
  // The task that names the customer is omitted.
  expect(story.body.english).toBe(
    'We finished this job in Comfort in October 2026. What we did: posts set, gate hung, and GFCI replaced.',
  );
  expect(story.body.spanish).toBe('Terminamos este trabajo en Comfort en octubre de 2026.');
  for (const path of ['/recent-work', '/areas/comfort', '/es/recent-work'])
    expect((await look(path)).status, path).toBe(404);
  expect((await look('/')).html).not.toContain('Cedar fence rebuilt');

  expect((await show(id, true)).status).toBe(200);
  const home = (await look('/')).html;
  expect(home).toContain('Cedar fence rebuilt');
  expect(home).toContain('href="/areas/comfort"');
  expect(home).not.toContain('href="/areas/boerne"');
  // Real work replaces the examples.
  expect(home).not.toContain('Cedar porch rebuilt on the old footings');
  const area = await look('/es/areas/comfort');
  expect(area.html).toContain('Este es un trabajo que terminamos ahí.');
  expect(area.html).not.toContain('Esser');
  expect((await look('/recent-work')).html).toContain('posts set, gate hung');
  expect((await look('/sitemap.xml')).html).toContain('/es/areas/comfort');
  expect((await look('/areas/boerne')).status).toBe(404);
});

test('the page of a service shows a finished job of its trade, and no longer once it has another', async () => {
  const project = await finishedJob();
  const { id } = (await draft(project)).body;
  await show(id, true);
  expect((await look('/services/carpentry')).html).toContain('A job we finished');
  const html = (await look('/es/services/carpentry')).html;
  expect(html).toContain('Un trabajo que terminamos');
  expect(html).toContain('/es/recent-work#');
  expect((await look('/services/plumbing')).html).not.toContain('A job we finished');
  // The towns of the owner, of which one has a page.
  for (const path of ['/services/plumbing', '/es/services/plumbing'])
    expect((await look(path)).html, path).toContain('/areas/comfort"');

  const { stories } = (await ask(server, 'GET', '/api/website/stories')).body;
  for (const { project_id } of stories) {
    const { version } = (await ask(server, 'GET', `/api/projects/${project_id}`)).body.project;
    const moved = await ask(server, 'PATCH', `/api/projects/${project_id}`, {
      version,
      category: 'plumbing',
    });
    expect(moved.status).toBe(200);
  }
  await expect
    .poll(async () => (await look('/services/plumbing')).html)
    .toContain('A job we finished');
  expect((await look('/services/carpentry')).html).not.toContain('A job we finished');
});

test('a customer who no longer agrees is off the website at once', async () => {
  const project = await finishedJob({ city: 'Kendalia' });
  const { id } = (await draft(project)).body;
  await show(id, true);
  expect((await look('/areas/kendalia')).status).toBe(200);
  await agree(project, false);
  await expect.poll(async () => (await look('/areas/kendalia')).status).toBe(404);
  expect((await storyOf(project)).shown_at).toBeNull();
  expect((await show(id, true)).body.code).toBe('no_consent');
  // After a new agreement it waits for the owner to show it.
  await agree(project, true);
  expect((await look('/areas/kendalia')).status).toBe(404);
});

test.each([
  ['without the agreement of its customer', { agreed: false }, 'no_consent'],
  ['without a photo of the finished work', { photos: false }, 'no_photo'],
])('no story is drafted %s', async (_, change, code) => {
  const answer = await draft(await finishedJob(change));
  expect([answer.status, answer.body.code]).toEqual([409, code]);
});

test('no story is drafted of a job that is not finished', async () => {
  const project = await addProject(server);
  expect((await draft(project.id)).body.code).toBe('not_completed');
  expect((await draft(crypto.randomUUID())).status).toBe(404);
});

test('a story that names the customer or the street is refused', async () => {
  const project = await finishedJob();
  const { id } = (await draft(project)).body;
  const { version } = await storyOf(project);
  const change = (fields: object) =>
    ask(server, 'PATCH', `/api/website/stories/${id}`, { version, ...fields });
  const named = await change({ title: both('The fence of the Oehlers, Oehler style') });
  expect(named.status).toBe(400);
  expect(named.body.fields).toHaveProperty(['title.english']);
  expect((await change({ body: both('On Esser, by the creek.') })).body.fields).toHaveProperty([
    'body.english',
  ]);
  expect((await change({ title: both(' ') })).status).toBe(400);
  expect((await change({ title: both('<i>Fence</i>') })).status).toBe(200);
  expect((await change({ title: both('Again') })).status).toBe(409);
  await show(id, true);
  expect((await look('/recent-work')).html).toContain('&lt;i&gt;Fence&lt;/i&gt;');
});

test('a story keeps to photos of its own project, can be without one of before, and can be removed', async () => {
  const project = await finishedJob();
  const { id } = (await draft(project)).body;
  const other = await finishedJob();
  const { photos } = (await ask(server, 'GET', `/api/projects/${other}/photos`)).body;
  const change = async (fields: object) => {
    const { version } = await storyOf(project);
    return ask(server, 'PATCH', `/api/website/stories/${id}`, { version, ...fields });
  };
  expect((await change({ after_photo_id: photos[0].id })).status).toBe(400);
  expect((await change({ before_photo_id: null, in_gallery: false })).status).toBe(200);
  expect(await storyOf(project)).toMatchObject({ before_url: null, in_gallery: false });
  await show(id, true);
  expect((await ask(server, 'DELETE', `/api/website/stories/${id}`)).status).toBe(200);
  expect(await storyOf(project)).toBeUndefined();
});
