import type { Server } from 'node:http';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { sources } from '../../src/platform/pages/assets.ts';
import { projectDir } from '../command.ts';

type EntryName = keyof typeof sources;

/** Below this are the modules that begin a page in dev; everything else that is not a source is the app's. */
const entries = '/@dev/';
const ownPaths = '/@|/src/|/node_modules/';

/** Whether Vite answers this address, and not the app. */
export function isOfVite(path: string): boolean {
  return new RegExp(`^(${ownPaths})`).test(path);
}

/**
 * Vite in front of the app: it answers for modules and passes on the rest, sockets included.
 * @param front the server that browsers reach
 * @param appAddress where the app listens
 */
export function startVite(front: Server, appAddress: string): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    root: projectDir,
    appType: 'custom',
    publicDir: false,
    plugins: [react(), pageEntries()],
    optimizeDeps: { entries: Object.values(sources) },
    server: {
      middlewareMode: { server: front },
      hmr: { server: front, path: '/@hmr' },
      watch: { ignored: [`${projectDir}/{build,data*,test-results,docs,bench,tests}/**`] },
      proxy: {
        [`^(?!${ownPaths})`]: {
          target: appAddress,
          ws: true,
          configure: (proxy) =>
            proxy.on('proxyRes', ({ headers }) => {
              const policy = headers['content-security-policy'];
              if (policy) headers['content-security-policy'] = withVitesStyles(String(policy));
            }),
        },
      },
    },
  });
}

/** The style sheet of an entry as it is now. Vite would have scripts bring it, after a flash of plain text. */
export async function stylesOf(vite: ViteDevServer, name: EntryName): Promise<string> {
  const { client } = vite.environments;
  const sheets: string[] = [];
  const seen = new Set<string>();
  const collect = async (url: string): Promise<void> => {
    if (seen.has(url)) return;
    seen.add(url);
    if (/\.css$/.test(url)) {
      sheets.push((await client.transformRequest(`${url}?direct`))?.code ?? '');
      return;
    }
    await client.transformRequest(url);
    const module = await client.moduleGraph.getModuleByUrl(url);
    for (const one of module?.importedModules ?? []) await collect(one.url);
  };
  await collect(`/${sources[name]}`);
  return sheets.join('\n');
}

/** Where the back office has a nonce, Vite finds it; other pages hold no style elements outside of dev. */
function withVitesStyles(policy: string): string {
  return policy.replace(/style-src-elem 'self'(?! 'nonce)/, "$& 'unsafe-inline'");
}

/** Modules that prepare React's Fast Refresh before they load the entry: files, so that the CSP lets them in. */
function pageEntries(): Plugin {
  return {
    name: 'page-entries',
    resolveId: (id) => (id.startsWith(entries) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${entries}`)) return;
      const name = id.slice(entries.length + 1).replace(/\.js$/, '');
      if (name === 'nonce') return nonceForVite;
      return [
        `import '${entries}nonce.js';`,
        "import '/@vite/client';",
        "import '@vitejs/plugin-react/preamble';",
        `import('/${sources[name as EntryName]}');`,
        // Pages that the server makes are read anew; the back office keeps what was typed in it.
        name === 'admin' ? '' : "import.meta.hot.on('app:restarted', () => location.reload());",
      ].join('\n');
    },
  };
}

const nonceForVite = `
const nonce = document.querySelector('meta[name="csp-nonce"]')?.content;
if (nonce) {
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.nonce = nonce;
  document.head.append(meta);
}`;
