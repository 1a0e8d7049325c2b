/**
 * Leaving the page would end the call: links open a new tab meanwhile, and closing or reloading asks
 * first. Returns the way to stop.
 */
export function keepPageDuringCall(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  document.addEventListener('click', openElsewhere, { signal, capture: true });
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  return () => stopping.abort();
}

function openElsewhere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target) return;
  const { origin, pathname, search } = new URL(link.href);
  // Sections of this page, and links that open a program (tel:, sms:), leave it where it is.
  if (!link.protocol.startsWith('http')) return;
  if (origin === location.origin && pathname === location.pathname && search === location.search)
    return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}
