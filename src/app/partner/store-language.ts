/** Where the chosen language is stored (public-site spec section 3). */
const key = 'preferredLanguage';

/**
 * Stores the page's language in the browser. If no one has chosen a language, neither in a profile
 * nor with the switch, the one that the browser has stored is used.
 */
export function rememberLanguage(): void {
  const here = document.querySelector<HTMLElement>('[data-language]');
  if (!here) return;
  const { language = '', chosen } = here.dataset;
  try {
    const stored = localStorage.getItem(key);
    const other = here.querySelector<HTMLButtonElement>(
      `button[name="language"][value="${otherThan(language)}"]`,
    );
    if (chosen === undefined && stored === other?.value) other.click();
    else localStorage.setItem(key, language);
  } catch {
    // Storage is turned off; the cookie and the profile still remember the language.
  }
}

const otherThan = (language: string) => (language === 'spanish' ? 'english' : 'spanish');
