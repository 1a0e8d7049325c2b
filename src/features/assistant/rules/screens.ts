import { officePageList } from '#lib/office-pages/pages.ts';
import type { OfficePageName, officePages } from '#lib/office-pages/rows.ts';

type Pages = typeof officePages;

/** A page of the back office that the assistant opens. */
export type Screen = {
  [Name in OfficePageName]: Pages[Name] extends { assistant: readonly string[] } ? Name : never;
}[OfficePageName];

/** The screens that the assistant opens, and what the owner may call them. */
export const screens = Object.fromEntries(
  officePageList.flatMap(({ name, assistant }) => (assistant ? [[name, assistant]] : [])),
) as Record<Screen, readonly [string, ...string[]]>;

export const screenNames = Object.keys(screens) as [Screen, ...Screen[]];
