import type { Plugin } from 'vite';
import { officePageList, prefetchOf } from '#lib/office-pages/pages.ts';

const names = ['virtual:office-pages', 'virtual:office-icons'];

/**
 * Gives the back office what the rows of its pages name: `virtual:office-pages` loads components,
 * `virtual:office-icons` has the icons.
 */
export function officePages(): Plugin {
  return {
    name: 'office-pages',
    resolveId: (id) => (names.includes(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${names[0]}`) return writeLoaders();
      return id === `\0${names[1]}` ? writeIcons() : undefined;
    },
  };
}

/** The files of all pages, from the folder of the project. */
export function officePageFiles(): string[] {
  return [...new Set(exportsOfPages().map((one) => `src/${one.split('#')[0]}`))];
}

function writeLoaders(): string {
  const loaders = exportsOfPages().map((one) => {
    const [file, name] = one.split('#');
    return `  '${one}': async () => (await import('/src/${file}')).${name},`;
  });
  return ['export const loaders = {', ...loaders, '};'].join('\n');
}

function exportsOfPages(): string[] {
  const named = officePageList.flatMap((page) => [
    page.component ?? [],
    page.frame ?? [],
    prefetchOf(page) ?? [],
  ]);
  return [...new Set(named.flat())];
}

function writeIcons(): string {
  const icons = [...new Set(officePageList.flatMap(({ icon }) => icon ?? []))].join(', ');
  return `import { ${icons} } from 'lucide-react';\nexport const icons = { ${icons} };`;
}
