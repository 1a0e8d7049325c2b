import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to what a navigation opened: the element named in the navigation's state
 * (`{ focus: id }`), or, on another page, the last `[data-arrival]`. Not on the first page: the
 * browser starts that one at its top.
 */
export function useArrival(): void {
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    const named = focusTarget(location.state);
    const isSamePage = before.pathname === location.pathname;
    if (before === location || (isSamePage && !named)) return;
    const arrivals = document.querySelectorAll<HTMLElement>('[data-arrival]');
    const target = (named && document.getElementById(named)) || arrivals[arrivals.length - 1];
    target?.focus({ preventScroll: !named });
  }, [location]);
}

function focusTarget(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('focus' in state)) return undefined;
  return typeof state.focus === 'string' ? state.focus : undefined;
}
