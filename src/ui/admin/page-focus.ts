import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to what a navigation opened: the element named in the navigation's state (`{
 * focus: id }`), or, on another page, the last `[data-arrival]`. Not on the first page: the browser
 * starts that one at its top. If the search is open by then, the focus stays there.
 */
export function useArrival(): void {
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    const named = focusTarget(location.state);
    const isSamePage = before.pathname === location.pathname;
    if (before === location || (isSamePage && !named) || isSearching()) return;
    const arrivals = document.querySelectorAll<HTMLElement>('[data-arrival]');
    const target = (named && document.getElementById(named)) || arrivals[arrivals.length - 1];
    target?.focus({ preventScroll: !named });
  }, [location]);
}

/**
 * Whether the focus is in the open search. The page behind other dialogs takes no focus; a closing
 * dialog, no longer `data-open`, gives it up.
 */
export function isSearching(): boolean {
  return Boolean(document.activeElement?.closest('[aria-modal="true"][data-open]'));
}

function focusTarget(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('focus' in state)) return undefined;
  return typeof state.focus === 'string' ? state.focus : undefined;
}
