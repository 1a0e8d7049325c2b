import { createContext, use } from 'react';
import type { DateStyle } from '#lib/days/formats.ts';

/** How the owner's settings present things: business name and logo, town, clock, currency. */
export interface Locale extends DateStyle {
  name: string;
  city: string;
  state: string;
  /** Address of the business's own logo; without one it's the plumb bob. */
  mark: string | null;
  currency: string;
  /** The name of the chat's assistant. */
  assistant: string;
}

const LocaleContext = createContext<Locale | undefined>(undefined);

export const LocaleProvider = LocaleContext.Provider;

export function useLocale(): Locale {
  const style = use(LocaleContext);
  if (!style) throw new Error('screens need a LocaleProvider');
  return style;
}
