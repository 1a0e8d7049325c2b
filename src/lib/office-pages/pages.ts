import type { OfficePage } from './page.ts';
import { type OfficePageName, officePages } from './rows.ts';

type NamedPage = OfficePage & { name: OfficePageName };

/** All rows with their names, in order. */
export const officePageList: readonly NamedPage[] = /* @__PURE__ */ listPages();

function listPages(): NamedPage[] {
  return Object.entries<OfficePage>(officePages).map(([name, page]) => ({
    ...page,
    name: name as OfficePageName,
  }));
}

/** What exports the queries that a page waits for, if it does. */
export function prefetchOf({ first, frame, component }: OfficePage): string | undefined {
  return first && (frame ?? component)?.replace(/#.*/, '#prefetch');
}

/** The files of a page, from the folder of the project: those around it come first. */
export function filesOfPage({ beside, frame, component }: OfficePage): string[] {
  const around = beside ? filesOfPage(officePages[beside as OfficePageName]) : [];
  const own = [frame, component].flatMap((one) => (one ? [`src/${one.split('#')[0]}`] : []));
  return [...new Set([...around, ...own])];
}
