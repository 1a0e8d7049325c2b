/** A group of the sidebar, as the folding rule sees it. */
export interface Foldable {
  title: string;
  /** Not used every day: folded by default, and only one of them is open at a time. */
  isRare?: boolean | undefined;
}

/** What someone opened or folded, latest first. */
export type FoldChoices = { title: string; isOpen: boolean }[];

/**
 * Which groups are open: the current page's, the everyday ones unless somebody folded them, and the
 * rare one that was opened last. So what is used every day never moves by itself.
 * @param allFit there is room for all: the rare ones are open, too
 */
export function openGroups(
  groups: Foldable[],
  current: string | undefined,
  choices: FoldChoices,
  allFit = false,
): Set<string> {
  const chosen = (title: string) => choices.find((choice) => choice.title === title)?.isOpen;
  const isRare = (title: string) => groups.some((group) => group.title === title && group.isRare);
  const rare = choices.find(({ title, isOpen }) => isOpen && isRare(title))?.title;
  const hasRarePage = current !== undefined && isRare(current);
  return new Set(
    groups
      .filter((group) => {
        if (group.title === current) return true;
        if (group.isRare && !allFit) return group.title === rare && !hasRarePage;
        return chosen(group.title) ?? true;
      })
      .map(({ title }) => title),
  );
}
