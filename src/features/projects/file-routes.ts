import { Hono } from 'hono';
import type { HttpEnv } from '../../platform/http-env.ts';
import type { App } from '../../services/app.ts';
import { answerFile } from './file-view.ts';
import { findFile } from './media-store.ts';

/** Files by signed address, to be saved and never shown as a page of ours. */
export function fileRoutes(app: App) {
  return new Hono<HttpEnv>().get('/files/project-files/:id', (c) =>
    answerFile(app, c, 'project-files', (id) => findFile(app.database, id)),
  );
}
