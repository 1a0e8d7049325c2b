/** Once the page has loaded, lets the owner's calls ring for someone who is signed in. */
export function ringHereLater(): void {
  const element = document.querySelector<HTMLElement>('[data-calls], [data-rings]');
  if (!element) return;
  const start = () =>
    import('./portal-phone.ts')
      .then(({ connectPortalPhone }) => connectPortalPhone(element))
      .catch(stayQuiet);
  if (document.readyState === 'complete') void start();
  else addEventListener('load', () => void start());
}

/** The script didn't load (poor connection): calls ring on the next page. */
function stayQuiet(): void {}
