/** Where the chosen language is stored (public-site spec section 3). */
const key = 'preferredLanguage';

/**
 * Stores the language of the page in the browser. Where nobody has chosen one here, neither in a
 * profile nor by the switch, what the browser has stored is chosen.
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
    // Storage is switched off; the cookie and the profile know the language all the same.
  }
}

const otherThan = (language: string) => (language === 'spanish' ? 'english' : 'spanish');
