/**
 * Watches whether something on the page is being pressed: an element replaced between press and
 * release gets no click.
 */
export function watchPress() {
  let isPressed = false;
  let release = () => {};
  let released = Promise.resolve();
  addEventListener('pointerdown', () => {
    if (isPressed) return;
    isPressed = true;
    released = new Promise((resolve) => {
      release = resolve;
    });
  });
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => {
      isPressed = false;
      // The click follows right after.
      setTimeout(release);
    });
  return {
    /** Waits for the release, and its click. */
    ended: () => released,
  };
}
