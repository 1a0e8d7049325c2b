import { createContext, use } from 'react';
import type { DateStyle } from '../../lib/days/formats.ts';

/** How the owner's settings have things shown: under which name and mark, by which clock, in which money. */
export interface Locale extends DateStyle {
  name: string;
  /** Address of the house's own mark; the plumb bob hangs where there is none. */
  mark: string | null;
  currency: string;
  /** What the chat's assistant is called. */
  assistant: string;
}

const LocaleContext = createContext<Locale | undefined>(undefined);

export const LocaleProvider = LocaleContext.Provider;

export function useLocale(): Locale {
  const style = use(LocaleContext);
  if (!style) throw new Error('screens need a LocaleProvider');
  return style;
}
