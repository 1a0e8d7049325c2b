import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { filesOfPage, officePageList, prefetchOf } from '#lib/office-pages/pages.ts';

const parts = 'virtual:office-pages';
const icons = 'virtual:office-icons';
const rowsFile = resolve('src/lib/office-pages/rows.ts');
/** Browsers get modules instead of their names, and only the server answers the rest. */
const onlyOnServer = ['component', 'frame', 'assistant', 'first'];

/**
 * Gives the back office what the rows of its pages name: `virtual:office-pages` loads components,
 * `virtual:office-icons` has the icons. A build for browsers has only what they need of the rows.
 */
export function officePages(): Plugin {
  let isBuild = false;
  return {
    name: 'office-pages',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === parts || id === icons ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${parts}`) return writeParts();
      if (id === `\0${icons}`) return writeIcons();
      const isForBrowsers = isBuild && this.environment.config.consumer === 'client';
      return isForBrowsers && id === rowsFile ? writeRows() : undefined;
    },
  };
}

/** The files of all pages, from the folder of the project. */
export function officePageFiles(): string[] {
  return [...new Set(officePageList.flatMap(filesOfPage))];
}

function writeParts(): string {
  const files = officePageFiles();
  const loaderOf = (source: string) => {
    const [file, name] = source.split('#');
    return `async () => (await load${files.indexOf(`src/${file}`)}()).${name}`;
  };
  const frames = [...new Set(officePageList.flatMap(({ frame }) => frame ?? []))];
  const pages = officePageList.map((page) => {
    const { name, component, frame } = page;
    const prefetch = prefetchOf(page);
    const found = [
      component && `component: ${loaderOf(component)}`,
      frame && `frame: frame${frames.indexOf(frame)}`,
      prefetch && `prefetch: ${loaderOf(prefetch)}`,
    ];
    return `  ${name}: { ${found.filter(Boolean).join(', ')} },`;
  });
  return [
    ...files.map((file, at) => `const load${at} = () => import('/${file}');`),
    ...frames.map((frame, at) => `const frame${at} = ${loaderOf(frame)};`),
    'export const parts = {',
    ...pages,
    '};',
  ].join('\n');
}

function writeIcons(): string {
  const names = [...new Set(officePageList.flatMap(({ icon }) => icon ?? []))].join(', ');
  return `import { ${names} } from 'lucide-react';\nexport const icons = { ${names} };`;
}

function writeRows(): string {
  const rows = officePageList.map(({ name, ...row }) => {
    const shown = Object.entries(row).filter(([part]) => !onlyOnServer.includes(part));
    return [name, Object.fromEntries(shown)];
  });
  return `export const officePages = ${JSON.stringify(Object.fromEntries(rows))};`;
}
