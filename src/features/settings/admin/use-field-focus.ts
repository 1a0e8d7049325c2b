import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { SECONDS } from '#lib/days/durations.ts';
import { isSearching } from '#ui/admin/page-focus.ts';
import styles from './settings-search.module.css';

const highlightedFor = 3 * SECONDS;

/** A link to a setting carries its field's label. */
export interface FieldLinkState {
  field: string;
}

/**
 * Goes to the field that a search led to: it gets focus and is highlighted for a moment. If the
 * search was opened again by then, typing continues there.
 */
export function useFieldFocus(isLoaded: boolean): void {
  const { state, key } = useLocation();
  const field = (state as Partial<FieldLinkState> | null)?.field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, to the same field too
  useEffect(() => {
    if (!isLoaded || !field) return;
    let highlighted: HTMLElement | undefined;
    // After the focus that every navigation moves.
    const timer = setTimeout(() => {
      highlighted = showField(field);
    });
    const end = setTimeout(() => unmark(highlighted), highlightedFor);
    return () => {
      clearTimeout(timer);
      clearTimeout(end);
      unmark(highlighted);
    };
  }, [isLoaded, field, key]);
}

function showField(field: string): HTMLElement | undefined {
  const titles = document.querySelectorAll<HTMLElement>('main :is(label, legend)');
  const title = [...titles].find(({ textContent }) => textContent?.trim().startsWith(field));
  const input =
    title instanceof HTMLLabelElement
      ? title.control
      : title?.closest('fieldset')?.querySelector<HTMLElement>('input, select, textarea, button');
  // A field hidden by another setting: its tab is as close as possible.
  if (!title || !input || isSearching()) return undefined;
  const folded = input.closest('details');
  if (folded) folded.open = true;
  input.focus({ preventScroll: true });
  input.scrollIntoView({ block: 'center' });
  const row = title.closest<HTMLElement>('fieldset') ?? title.parentElement ?? title;
  row.classList.add(styles.highlighted ?? '');
  return row;
}

function unmark(row: HTMLElement | undefined): void {
  row?.classList.remove(styles.highlighted ?? '');
}
