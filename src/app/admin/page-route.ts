import type { ComponentType } from 'react';
import { PageError } from './page-error.tsx';

/** The route of a page whose code loads when it is opened. */
export function page(path: string, load: () => Promise<ComponentType>) {
  return { path, lazy: async () => ({ Component: await load() }), ErrorBoundary: PageError };
}
