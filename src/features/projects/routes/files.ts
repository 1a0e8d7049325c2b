import { Hono } from 'hono';
import { answerFile } from '#features/files/index.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { App } from '#services/app.ts';
import { findFile } from '../store/photos-and-files.ts';

/** Files at signed addresses, as downloads and never as pages. */
export function fileRoutes(app: App) {
  return new Hono<HttpEnv>().get('/files/project-files/:id', (c) =>
    answerFile(app, c, 'project-files', (id) => findFile(app.database, id)),
  );
}
