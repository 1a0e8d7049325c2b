import { Hono } from 'hono';
import type { HttpEnv } from '../platform/http-env.ts';
import type { App } from '../services/app.ts';
import type { Assets } from './assets.ts';

export function pageRoutes(_app: App, _assets: Assets) {
  return new Hono<HttpEnv>();
}
