import { dirname, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '..');

/**
 * The project's own files that a file imports, types included: by a path, or by a name of
 * package.json such as `#lib/`.
 * @param file its path
 * @param text what is in it
 * @param names which imports
 */
export function importsOf(file: string, text: string, names = /[.#][^']+/): string[] {
  const imports = new RegExp(`(?:from|import)\\s*\\(?\\s*'(${names.source})'`, 'g');
  return [...text.matchAll(imports)].map(([, name = '']) => {
    const path = name.replace(/\?.*$/, '');
    if (!path.startsWith('#')) return resolve(dirname(file), path);
    const folder = /^#(tests|fakes)\//.test(path) ? '' : 'src';
    return resolve(project, folder, path.slice(1));
  });
}
