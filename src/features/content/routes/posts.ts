import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf, submitOf } from '#platform/sessions/office-call.ts';
import type { App } from '#services/app.ts';
import { addPost, changePost, copyPost, deletePost, movePost } from '../actions/posts.ts';
import * as contract from '../contract/posts.ts';
import { postStatuses } from '../rules/posts.ts';
import { countPosts, findPost, listPosts, type PostRow } from '../store/posts.ts';
import { viewPosts } from '../views.ts';

export function postRoutes(app: App) {
  const routes = createApi();

  routes.openapi(contract.listPostsRoute, async (c) => {
    const { limit, cursor, q, status } = c.req.valid('query');
    const page = { search: q || undefined, status, cursor: readCursor(cursor), limit: limit + 1 };
    const cut = cutPage(await listPosts(app.database, page), limit);
    const posts = await viewPosts(app, cut.page);
    return ok(c, { posts, next_cursor: cut.next_cursor });
  });

  routes.openapi(contract.countPostsRoute, async (c) => {
    const counted = await countPosts(app.database);
    const counts = Object.fromEntries(
      postStatuses.map((status) => [status, counted[status] ?? 0]),
    ) as Record<(typeof postStatuses)[number], number>;
    const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
    return ok(c, { total, counts });
  });

  routes.openapi(contract.getPostRoute, async (c) => {
    const post = await findPost(app.database, idOf(c.req.valid('param')));
    if (!post) throw notFound('This post');
    return c.json(await answer(post), 200);
  });

  routes.openapi(contract.postPostRoute, async (c) => {
    const fields = c.req.valid('json');
    const submit = submitOf(c, 'content_posts', fields);
    return c.json(await answer(await addPost(app, officeActorOf(c), fields, submit)), 200);
  });

  routes.openapi(contract.patchPostRoute, async (c) => {
    const id = idOf(c.req.valid('param'));
    return c.json(
      await answer(await changePost(app, officeActorOf(c), id, c.req.valid('json'))),
      200,
    );
  });

  routes.openapi(contract.putScheduleRoute, async (c) => {
    const id = idOf(c.req.valid('param'));
    return c.json(
      await answer(await movePost(app, officeActorOf(c), id, c.req.valid('json'))),
      200,
    );
  });

  routes.openapi(contract.copyPostRoute, async (c) => {
    const id = idOf(c.req.valid('param'));
    return c.json(await answer(await copyPost(app, officeActorOf(c), id)), 200);
  });

  routes.openapi(contract.deletePostRoute, async (c) => {
    await deletePost(app, officeActorOf(c), idOf(c.req.valid('param')), true);
    return ok(c);
  });

  routes.openapi(contract.restorePostRoute, async (c) => {
    await deletePost(app, officeActorOf(c), idOf(c.req.valid('param')), false);
    return ok(c);
  });
  return routes;

  async function answer(row: PostRow) {
    const [post] = await viewPosts(app, [row]);
    if (!post) throw notFound('This post');
    return { success: true as const, post };
  }
}

function idOf({ id }: { id: string }): string {
  return knownId(id, 'This post');
}
