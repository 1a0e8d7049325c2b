import type { Server } from 'node:http';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { sources } from '#platform/pages/assets.ts';
import { projectDir } from '../command.ts';
import { officePages } from '../office-pages.ts';

type EntryName = keyof typeof sources;

/**
 * Vite serves the page entry modules under this path; everything else that isn't source belongs to
 * the app.
 */
const entries = '/@dev/';
const ownPaths = '/@|/src/|/node_modules/';

/** Whether Vite answers this address instead of the app. */
export function isOfVite(path: string): boolean {
  return new RegExp(`^(${ownPaths})`).test(path);
}

/**
 * Starts Vite in front of the app. It serves modules and proxies everything else, sockets included.
 * @param front the server that browsers connect to
 * @param appAddress where the app listens
 */
export function startVite(front: Server, appAddress: string): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    root: projectDir,
    appType: 'custom',
    publicDir: false,
    plugins: [react(), officePages(), pageEntries()],
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

/**
 * The current style sheet of an entry. Left to Vite, scripts would add it after a flash of unstyled
 * text.
 */
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
  // It arrives before the script, whose styles say in which order the layers are.
  if (name === 'adminShell') await collect('/src/ui/theme/base.css');
  await collect(`/${sources[name]}`);
  return sheets.join('\n');
}

/** Vite looks for the nonce here. Outside of dev, only back office pages have style elements. */
function withVitesStyles(policy: string): string {
  return policy.replace(/style-src-elem 'self'(?! 'nonce)/, "$& 'unsafe-inline'");
}

/**
 * Modules that set up React Fast Refresh before the entry loads. They are files so that the CSP
 * allows them.
 */
function pageEntries(): Plugin {
  return {
    name: 'page-entries',
    resolveId: (id) => (id.startsWith(entries) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${entries}`)) return;
      const name = id.slice(entries.length + 1).replace(/\.js$/, '');
      if (name === 'nonce') return nonceForVite;
      // It runs while the document is read, before the nonce in it is there for Vite's client.
      if (name === 'adminEarly') return `import '/${sources.adminEarly}';`;
      return [
        `import '${entries}nonce.js';`,
        "import '/@vite/client';",
        "import '@vitejs/plugin-react/preamble';",
        `import('/${sources[name as EntryName]}');`,
        // Server-rendered pages are reloaded; the back office updates in place and keeps what was
        // typed.
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
