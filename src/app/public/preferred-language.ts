import { acceptedLanguage, type Language, languages } from '../../lib/language.ts';
import { publicRoutes } from '../../lib/links.ts';

/** Where the chosen language is stored (public-site spec section 3). */
const key = 'preferredLanguage';

/** Redirects from the address without a language to the visitor's own. Returns whether it does. */
export function leadToPreferredLanguage(): boolean {
  const target = preferredAddress(location, storedLanguage(), navigator.languages);
  if (target) location.replace(target);
  return target !== undefined;
}

/**
 * Where a visitor is to be led on to; nothing for one who is right where they are. Only the home
 * page has an address without a language: what is asked for in a language is given in it.
 * @param stored what the browser has stored; anything but one of our languages counts as none
 */
export function preferredAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  stored: string | null,
  browserLanguages: readonly string[],
): string | undefined {
  const { home } = publicRoutes;
  if (pathname !== home.english) return undefined;
  const chosen = languages.find((language) => language === stored);
  const language: Language = chosen ?? acceptedLanguage(browserLanguages.join());
  return home[language] === pathname ? undefined : home[language] + search + hash;
}

/** Remembers the language of a link to the same page in the other language. */
export function rememberChosenLanguage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-prefers-language]')) {
    link.addEventListener('click', () => {
      try {
        localStorage.setItem(key, link.dataset.prefersLanguage ?? '');
      } catch {
        // Storage is switched off; the link leads there all the same.
      }
    });
  }
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
