/**
 * Leaving the page would end the call, so links open in a new tab, and closing or reloading asks
 * first. Returns a function that stops this.
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
  // Anchors, and links that open a program (tel:, sms:), don't leave the page.
  if (!link.protocol.startsWith('http')) return;
  if (origin === location.origin && pathname === location.pathname && search === location.search)
    return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}
