import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const features = resolve(import.meta.dirname, '..', 'src', 'features');

/**
 * Returns one line for each endpoint that a feature reads from another one by itself. A second query
 * for the same record has a cache entry of its own, which shows something else than the first.
 */
export function checkSharedReads(): string[] {
  return readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/admin\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(resolve(features, path), 'utf8');
      return readsOf(text).flatMap(({ endpoint, address }) => {
        const other = ownerOf(endpoint, text);
        return other
          ? [`features/${path} reads ${address}: please use a query of features/${other}`]
          : [];
      });
    });
}

/** The calls that name no method. */
function readsOf(text: string): { endpoint: string; address: string }[] {
  const calls = text.matchAll(/callApi<typeof (\w+)>\(\s*'([^']+)'([^;]*)/g);
  return [...calls]
    .filter(([, , , options = '']) => !options.includes('method:'))
    .map(([, endpoint = '', address = '']) => ({ endpoint, address }));
}

/** The other feature whose contract declares an endpoint. */
function ownerOf(endpoint: string, text: string): string | undefined {
  const imports = text.matchAll(/import type \{([^}]*)\} from '#features\/([\w-]+)\/contract/g);
  const found = [...imports].find(([, names = '']) => names.split(/[\s,]+/).includes(endpoint));
  return found?.[2];
}
