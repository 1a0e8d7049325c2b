import type { SpotlightStore } from '@mantine/spotlight';

const selected = 'data-selected';

/** Selects a line of the list, as the arrow keys do: Spotlight has no function for it. */
export function selectLine(store: SpotlightStore, index: number): void {
  const lines = linesOf(store);
  for (const line of lines) line.removeAttribute(selected);
  lines[index]?.setAttribute(selected, 'true');
  lines[index]?.scrollIntoView({ block: 'nearest' });
  store.updateState((state) => ({ ...state, selected: index }));
}

/** Opens the selected line, as Enter does. */
export function openSelected(store: SpotlightStore): void {
  linesOf(store)
    .find((line) => line.hasAttribute(selected))
    ?.click();
}

/** Selects the first line of the next or previous group; after the last comes the first. */
export function selectGroup(store: SpotlightStore, step: 1 | -1): void {
  const lines = linesOf(store);
  const groups = lines.map((line) => line.closest('[role="group"]'));
  const all = [...new Set(groups)];
  const here = all.indexOf(groups[store.getState().selected] ?? null);
  const next = all[(Math.max(here, step === 1 ? -1 : 0) + step + all.length) % all.length];
  if (next) selectLine(store, groups.indexOf(next));
}

function linesOf(store: SpotlightStore): HTMLElement[] {
  const list = document.getElementById(store.getState().listId);
  return [...(list?.querySelectorAll<HTMLElement>('[data-action]') ?? [])];
}
