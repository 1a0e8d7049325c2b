import { acceptedLanguage, type Language, languages } from '#lib/language.ts';
import { publicRoutes } from '#lib/links.ts';

/** Where the chosen language is stored (public-site spec section 3). */
const key = 'preferredLanguage';

/** Redirects from the address without a language to the visitor's own. Returns whether it does. */
export function leadToPreferredLanguage(): boolean {
  const target = preferredAddress(location, storedLanguage(), navigator.languages);
  if (target) location.replace(target);
  return target !== undefined;
}

/**
 * Where to redirect a visitor; nothing if the current page is right. Only the home page has an
 * address without a language: other pages are shown in the requested language.
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

/** Remembers the language of the link to the same page in the other language. */
export function rememberChosenLanguage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-prefers-language]')) {
    link.addEventListener('click', () => {
      try {
        localStorage.setItem(key, link.dataset.prefersLanguage ?? '');
      } catch {
        // Storage is turned off; the link still works.
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
