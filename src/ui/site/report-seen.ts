/** Programs that follow links load a page; they don't look at it. */
const visibleFor = 1000;

/** Reports a document once its page has been visible for a second. */
export function reportSeen(): void {
  const path = document.querySelector<HTMLElement>('[data-seen]')?.dataset.seen;
  if (!path) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(report, visibleFor);
  };
  const report = () => {
    document.removeEventListener('visibilitychange', watch);
    fetch(path, { method: 'POST', keepalive: true }).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', watch);
  watch();
}
