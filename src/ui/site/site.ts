import { createContext, use } from 'react';
import type { ChatProps } from '../../features/conversations/public/chat-props.ts';
import type { Business } from '../../features/settings/rules/settings.ts';
import type { Showcase } from '../../features/settings/rules/website.ts';

/** What the owner's settings say about the website, for every component of a public page. */
export interface Site extends Showcase {
  business: Business;
  /** Address of the business's own mark; without one the plumb bob hangs there. */
  mark: string | undefined;
  /** What the chat needs to know; absent while the assistant is switched off. */
  chat: Omit<ChatProps, 'language'> | undefined;
}

const SiteContext = createContext<Site | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('a public page needs its SiteProvider');
  return site;
}
