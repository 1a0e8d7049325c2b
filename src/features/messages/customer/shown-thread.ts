import { customerRoutes } from '#lib/links.ts';
/** The part of a page that shows the thread, as the server renders it. */

/**
 * Copies what is new or different in the thread from a newly rendered page: messages, read marks,
 * counts. Returns whether there are new messages.
 */
export function takeOver(fresh: Document): boolean {
  const list = document.querySelector('[data-messages]');
  const wanted = fresh.querySelector('[data-messages]');
  if (!list || !wanted) return false;
  let hasNew = false;
  for (const item of wanted.querySelectorAll<HTMLElement>('[data-message]')) {
    const id = CSS.escape(item.dataset.message ?? '');
    const shown = list.querySelector(`[data-message="${id}"]`);
    if (shown?.outerHTML === item.outerHTML) continue;
    const adopted = document.adoptNode(item);
    if (shown) shown.replaceWith(adopted);
    else list.append(adopted);
    hasNew ||= !shown;
  }
  if (list.children.length > 0) document.querySelector('[data-nothing]')?.remove();
  takeOverAdvice(fresh);
  takeOverCounts(fresh);
  return hasNew;
}

/** What to do at once stays until something else has to be done. */
function takeOverAdvice(fresh: Document): void {
  const advice = fresh.querySelector('[data-advice] > *');
  const box = document.querySelector('[data-advice]');
  if (advice) box?.replaceChildren(document.adoptNode(advice));
}

/** New counts are in the navigation, which both pages render in the same order. */
function takeOverCounts(fresh: Document): void {
  const messagesLink = `nav a[href$="${customerRoutes.messages}"]`;
  const links = document.querySelectorAll(messagesLink);
  const wanted = fresh.querySelectorAll(messagesLink);
  for (const [index, link] of links.entries()) {
    const next = wanted[index];
    if (next && next.innerHTML !== link.innerHTML) link.innerHTML = next.innerHTML;
  }
}

/** Whether the end of the thread is visible, or nearly. */
export function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return scrollHeight - window.scrollY - window.innerHeight < 200;
}

export function goToEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight });
}
