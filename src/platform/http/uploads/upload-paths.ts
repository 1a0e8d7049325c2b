import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { HttpEnv } from '../http-env.ts';

const uploadPaths = new Set<string>();

/**
 * Declares that a page's form has files. It is read as it arrives, within the limits of its own
 * feature, instead of the limit of all other bodies.
 * @returns the path, for its route
 */
export function takesFiles<Path extends string>(path: Path): Path {
  uploadPaths.add(path);
  return path;
}

/** The same for all endpoints whose contract has a form. */
export function declareUploads(api: OpenAPIHono<HttpEnv>): void {
  for (const definition of api.openAPIRegistry.definitions)
    if (definition.type === 'route' && isForm in (definition.route.request?.body?.content ?? {}))
      takesFiles(definition.route.path.replaceAll(/\{(\w+)\}/g, ':$1'));
}

const isForm = 'multipart/form-data';

/** Whether a request goes to a route that takes files. */
export function goesToUpload(c: Context<HttpEnv>): boolean {
  return matchedRoutes(c).some(
    ({ method, path }) => method === c.req.method && uploadPaths.has(path),
  );
}

/** All paths that take files, in the notation of routes. */
export function listUploadPaths(): string[] {
  return [...uploadPaths].sort();
}
