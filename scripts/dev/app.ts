import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createServerModuleRunner, type ViteDevServer } from 'vite';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { Assets, sources } from '#platform/pages/assets.ts';
import { stylesOf } from './vite.ts';

type Start = typeof import('#app/start/run.ts');
type Configuration = typeof import('#app/start/config.ts');

export interface AppOptions {
  env: Record<string, string | undefined>;
  databaseUrl: string;
  /** Where the app listens, behind Vite. */
  port: number;
}

/** Runs the app from source and restarts it when the source changes. */
export function createApp(vite: ViteDevServer, { env, databaseUrl, port }: AppOptions) {
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  const assets = devAssets(vite);
  let stop = async () => {};

  return {
    /** Throws if the source doesn't load; the app is stopped then. */
    async restart(): Promise<void> {
      await stop();
      stop = async () => {};
      runner.clearCache();
      const { readConfig } = await runner.import<Configuration>('/src/app/start/config.ts');
      const { runServer } = await runner.import<Start>('/src/app/start/run.ts');
      // readConfig derives the public address from PORT, which here is Vite's port in front of the
      // app.
      const running = await runServer({ ...readConfig(env), databaseUrl, port }, assets);
      stop = running.stop;
    },
    stop: () => stop(),
  };
}

/** Browsers get scripts from Vite, and style sheets assembled for each page. */
function devAssets(vite: ViteDevServer): Assets {
  const routes = new Hono<HttpEnv>();
  routes.get('/dev/styles/:name', async (c) => {
    const name = c.req.param('name').replace(/\.css$/, '') as keyof typeof sources;
    c.header('cache-control', 'no-store');
    c.header('content-type', 'text/css; charset=utf-8');
    return c.body(await stylesOf(vite, name));
  });
  routes.use('/*', serveStatic({ root: 'src/app/files' }));
  return {
    routes,
    fonts: [],
    entry: (name) => ({
      script: `/@dev/${name}.js`,
      // The back office's styles are style elements that Vite keeps up to date.
      styles: name === 'admin' ? [] : [`/dev/styles/${name}.css`],
      preloads: [],
    }),
    filesOf: () => ({ scripts: [], styles: [] }),
  };
}
