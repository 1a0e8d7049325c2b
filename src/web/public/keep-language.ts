const key = 'preferredLanguage';

/** Keeps the language that a visitor chose, under the name of public-site spec section 3. */
export function keepLanguage(): void {
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
