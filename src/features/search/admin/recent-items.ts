import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { adminRoutes } from '#lib/links.ts';
import { storeInBrowser } from '#ui/admin/browser-storage.ts';
import { recentKey } from '#ui/admin/session-token.ts';
import { type SearchKind, searchLimits } from '../rules/kinds.ts';

const pages: [SearchKind, string][] = [
  ['customer', adminRoutes.customer],
  ['project', adminRoutes.project],
  ['estimate', adminRoutes.estimate],
  ['invoice', adminRoutes.invoice],
  ['request', adminRoutes.request],
  ['message', adminRoutes.messageThread],
  ['text', adminRoutes.textThread],
  ['conversation', adminRoutes.conversation],
  ['call', adminRoutes.phoneCall],
  ['partner', adminRoutes.partner],
  ['work_order', adminRoutes.workOrder],
  ['post', adminRoutes.contentPost],
];
const recordId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The records last opened in this browser, latest first: `kind.id`. Nothing else is stored. */
export function readRecent(): string[] {
  return (localStorage.getItem(recentKey) ?? '').split(',').filter(Boolean);
}

/** Remembers each record whose page is opened. */
export function useRecentItems(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const [kind, pattern] of pages) {
      const id = matchPath(pattern, pathname)?.params.id;
      if (!id || !recordId.test(id)) continue;
      const item = `${kind}.${id}`;
      const items = [item, ...readRecent().filter((one) => one !== item)];
      storeInBrowser(localStorage, recentKey, items.slice(0, searchLimits.recent).join(','));
    }
  }, [pathname]);
}
