/**
 * Browsers that translate a page put their own elements between a text and its parent. React then
 * removes or inserts beside a node that is no longer where React left it, and the whole component
 * disappears with everything that was typed (https://github.com/facebook/react/issues/11538). From
 * the first call on, such a removal takes the translation's element with it, and such an insertion
 * goes to the end of the parent.
 */
export function surviveTranslation(): void {
  if (isInstalled) return;
  isInstalled = true;
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const own = childOf(this, child);
    if (own) removeChild.call(this, own);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    insertBefore.call(this, node, before && (childOf(this, before) ?? null));
    return node;
  };
}

let isInstalled = false;

/** The child of the parent that is or contains the node; undefined if it is elsewhere. */
function childOf(parent: Node, node: Node): Node | undefined {
  let current: Node | null = node;
  while (current && current.parentNode !== parent) current = current.parentNode;
  return current ?? undefined;
}
