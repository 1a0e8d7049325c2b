import { type RefObject, useEffect, useRef } from 'react';
import type { WebsiteForm } from './form.ts';

/** Where focus goes when the focused element disappears. */
export function focusTitle(titleId: string): void {
  document.getElementById(titleId)?.focus({ preventScroll: true });
}

/**
 * Moves focus to the first invalid field, to a new entry's fields, and to the title after saving.
 */
export function useFormFocus<Piece extends object>(
  root: RefObject<HTMLFormElement | null>,
  form: WebsiteForm<Piece>,
  titleId: string,
): void {
  useEffect(() => {
    if (!form.error) return;
    const find = (what: string) => root.current?.querySelector<HTMLElement>(what);
    const wrong = find('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else find('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [form.error, root]);

  useEffect(() => {
    if (form.isSaved) focusTitle(titleId);
  }, [form.isSaved, titleId]);

  const newest = Math.max(0, ...form.entries.map(({ key, isNew }) => (isNew ? key : 0)));
  const known = useRef(newest);
  useEffect(() => {
    // A photo may arrive while someone is typing in another entry.
    if (newest > known.current && !document.activeElement?.matches('input, textarea'))
      root.current
        ?.querySelector<HTMLElement>(
          `[data-key="${newest}"] :is(input:not([type="file"]), textarea)`,
        )
        ?.focus();
    known.current = newest;
  }, [newest, root]);
}
