/** A group of the sidebar, as the folding rule sees it. */
export interface Foldable {
  title: string;
  /** How many entries it shows when open. */
  size: number;
  /** Folded by default when there are more entries than anyone would scan. */
  isRare?: boolean | undefined;
}

/** What someone opened or folded, latest first. */
export type FoldChoices = { title: string; isOpen: boolean }[];

/**
 * Which groups are open: the current page's, then those opened last, then the rest, largest first,
 * as long as there is room. So opening one folds others.
 * @param room how many entries all groups may show together
 */
export function openGroups(
  groups: Foldable[],
  current: string | undefined,
  choices: FoldChoices,
  room: number,
): Set<string> {
  const isLong = groups.reduce((sum, { size }) => sum + size, 0) > room;
  const choiceOf = (title: string) => choices.findIndex((choice) => choice.title === title);
  const rank = ({ title }: Foldable) => {
    if (title === current) return -1;
    const choice = choiceOf(title);
    return choice < 0 ? choices.length : choice;
  };
  const open = new Set<string>();
  let left = room;
  for (const group of groups.toSorted(
    (one, other) => rank(one) - rank(other) || other.size - one.size,
  )) {
    const chosen = choices[choiceOf(group.title)]?.isOpen;
    const isWanted = group.title === current || (chosen ?? !(isLong && group.isRare));
    if (!isWanted || (group.title !== current && group.size > left)) continue;
    open.add(group.title);
    left -= group.size;
  }
  return open;
}
