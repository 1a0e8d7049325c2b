/**
 * Collects what is typed after the search was opened and before its field has the focus; otherwise
 * the beginning would be lost.
 * @param onText gets what was typed so far
 * @returns stops collecting
 */
export function collectEarlyTyping(onText: (text: string) => void): () => void {
  let text = '';
  const signal = new AbortController();
  document.addEventListener('keydown', collect, { capture: true, signal: signal.signal });
  return () => signal.abort();

  function collect(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (document.activeElement?.closest('[role="dialog"]') || key === 'Escape') {
      signal.abort();
      return;
    }
    if (ctrlKey || metaKey || altKey || (key.length !== 1 && key !== 'Backspace')) return;
    event.preventDefault();
    event.stopPropagation();
    text = key === 'Backspace' ? text.slice(0, -1) : text + key;
    onText(text);
  }
}
