/**
 * What a picture shows in the meantime (public-site spec section 2): "Loading..." until it is
 * there, the business's logo if it fails, and a box with text if that fails too.
 */
export function showPictures(): void {
  for (const frame of document.querySelectorAll<HTMLElement>('[data-picture]')) {
    const picture = frame.querySelector('img');
    if (picture) watch(frame, picture);
  }
  for (const drawing of document.querySelectorAll<HTMLImageElement>('img[data-decorates]')) {
    leaveRoomEmpty(drawing);
  }
}

/** A purely decorative drawing may be missing; a browser would show a broken picture. */
function leaveRoomEmpty(drawing: HTMLImageElement): void {
  const hide = () => {
    drawing.style.visibility = 'hidden';
  };
  drawing.addEventListener('error', hide);
  if (drawing.complete && drawing.naturalWidth === 0) hide();
}

function watch(frame: HTMLElement, picture: HTMLImageElement): void {
  picture.addEventListener('load', () => {
    if (frame.dataset.state === 'loading') delete frame.dataset.state;
  });
  picture.addEventListener('error', () => fail(frame, picture));
  if (!picture.complete) frame.dataset.state = 'loading';
  else if (picture.naturalWidth === 0) fail(frame, picture);
}

function fail(frame: HTMLElement, picture: HTMLImageElement): void {
  console.warn(`picture failed: ${picture.src}`);
  const isFirst = frame.dataset.state !== 'fallback';
  frame.dataset.state = isFirst ? 'fallback' : 'failed';
  if (!isFirst) return;
  for (const source of frame.querySelectorAll('source')) source.remove();
  picture.src = frame.dataset.fallback ?? '';
}
