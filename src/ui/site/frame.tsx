import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Language } from '#lib/language.ts';
import type { PublicRoute } from '#lib/links.ts';

export interface FrameProps {
  language: Language;
  /** Which page this is, for the link to it in the other language. */
  route?: PublicRoute | undefined;
  /** This page in both languages, if its address is more than its route. */
  paths?: Record<Language, string> | undefined;
  /**
   * Whether the request form can open over this page; otherwise quote links lead to its own page.
   */
  opensForm?: boolean;
  /** False if the chat's button would cover the page's main button. */
  hasChat?: boolean;
  children: ReactNode;
}

const FrameContext = createContext<ComponentType<FrameProps> | undefined>(undefined);

/**
 * Sets the frame of all pages below it: the website's, or the portal's for pages shown inside it.
 */
export const FrameProvider = FrameContext.Provider;

/** What surrounds a page: header and footer of the website, or the sidebar of a portal. */
export function Frame(props: FrameProps) {
  const SiteFrame = use(FrameContext);
  if (!SiteFrame) throw new Error('a page made on the server needs its FrameProvider');
  return <SiteFrame {...props} />;
}
