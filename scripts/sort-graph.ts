/**
 * Sorts a graph by dependency.
 * @param graph what each one uses
 * @returns all names, each after those it uses, and the cycles that make this impossible: at least
 * one per group, from its first to its last member
 */
export function sortGraph(graph: ReadonlyMap<string, Iterable<string>>): {
  order: string[];
  cycles: string[][];
} {
  const done = new Set<string>();
  const open = new Set<string>();
  const cycles: string[][] = [];
  const visit = (node: string) => {
    if (done.has(node)) return;
    if (open.has(node)) {
      const path = [...open];
      cycles.push(path.slice(path.indexOf(node)));
      return;
    }
    open.add(node);
    for (const next of graph.get(node) ?? []) visit(next);
    open.delete(node);
    done.add(node);
  };
  for (const node of [...graph.keys()].sort()) visit(node);
  return { order: [...done], cycles };
}
