import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPost, aPost, putPicture, send, uploadPicture } from '#tests/factories/content.ts';
import { addProject } from '#tests/factories/projects.ts';
import { gif, phoneJpeg } from '#tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const call = (method: string, path: string, json?: unknown) => send(server, method, path, json);

/** A completed project with a photo from before and one from after. */
async function finishedProject() {
  const project = await addProject(server, { title: 'Cedar porch rail', status: 'completed' });
  for (const stage of ['before', 'after']) {
    const body = new FormData();
    body.set('stage', stage);
    body.append('photos', new Blob([Buffer.from(await phoneJpeg())]), `${stage}.jpg`);
    await server.asOwner(`/api/projects/${project.id}/photos`, { method: 'POST', body });
  }
  const { projects } = (await call('GET', '/api/content/projects')).body;
  return projects.find(({ id }: { id: string }) => id === project.id);
}

describe('a picture of a post', () => {
  test('comes from a file, whatever its size, and stays with the post in its order', async () => {
    const large = await sharp({
      create: { width: 8000, height: 5000, channels: 3, background: '#b86c37' },
    })
      .jpeg({ quality: 30 })
      .toBuffer();
    const ids = [await putPicture(server, large), await putPicture(server, await gif())];
    const post = await addPost(server, { picture_ids: ids });
    expect(post.pictures.map(({ id }) => id)).toEqual(ids);
    expect(post.pictures[0]?.width).toBeLessThanOrEqual(2560);
  });

  test('is refused when it is damaged or no picture', async () => {
    const damaged = (await phoneJpeg()).subarray(0, 900);
    for (const bytes of [damaged, Buffer.from('<svg onload="alert(1)"/>')])
      expect((await uploadPicture(server, bytes)).status).toBe(400);
  });
});

describe('photos of a finished project', () => {
  test('are used only once the customer has agreed, and no longer than that', async () => {
    const project = await finishedProject();
    expect(project).toMatchObject({ has_agreed: false, title: 'Cedar porch rail' });
    const [before, after] = project.photos;
    const use = () => call('POST', '/api/content/posts', aPost({ picture_ids: [after.id] }));
    const compose = () =>
      call('POST', '/api/content/compositions', { before_id: before.id, after_id: after.id });
    expect((await use()).body.fields.picture_ids).toContain("hasn't agreed");
    expect((await compose()).status).toBe(400);
    const path = `/api/projects/${project.id}/photo-consent`;
    await call('PUT', path, { agreed: true });
    const { projects } = (await call('GET', '/api/content/projects')).body;
    expect(projects[0]).toMatchObject({ id: project.id, has_agreed: true });
    expect((await use()).status).toBe(200);
    const { pictures } = (await compose()).body;
    expect(pictures[0].width).toBe(pictures[0].height * (2172 / 2160));
    await call('PUT', path, { agreed: false });
    expect((await use()).status).toBe(400);
    const composed = aPost({ picture_ids: [pictures[0].id] });
    expect((await call('POST', '/api/content/posts', composed)).body.fields.picture_ids).toContain(
      "hasn't agreed",
    );
  });
});
