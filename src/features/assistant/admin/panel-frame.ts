import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { storeInBrowser } from '#ui/admin/browser-storage.ts';

/** Back-office spec section 9. */
const initial = { width: 380, height: 500, top: 100, fromRight: 24 };
const least = { width: 300, height: 200 };
const margin = 8;
const step = 16;
const storageKey = 'assistant_panel';

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A frame that is fully visible and not too small. */
export function fitted(frame: Frame, screen: { width: number; height: number }): Frame {
  const width = between(frame.width, least.width, Math.max(least.width, screen.width - 2 * margin));
  const height = between(
    frame.height,
    least.height,
    Math.max(least.height, screen.height - 2 * margin),
  );
  return {
    width,
    height,
    left: between(frame.left, margin, Math.max(margin, screen.width - width - margin)),
    top: between(frame.top, margin, Math.max(margin, screen.height - height - margin)),
  };
}

export type Edge = 'move' | 'left' | 'bottom' | 'corner';

/** A frame after it, or one of its edges, was dragged this far. */
export function moved(frame: Frame, edge: Edge, x: number, y: number): Frame {
  const { left, top, width, height } = frame;
  if (edge === 'move') return { ...frame, left: left + x, top: top + y };
  // The right edge stays in place.
  const wider = edge === 'bottom' ? 0 : Math.max(-x, least.width - width);
  const taller = edge === 'left' ? 0 : y;
  return { left: left - wider, top, width: width + wider, height: height + taller };
}

/** The panel's position and size, remembered in this browser. */
export function usePanelFrame() {
  const [frame, setFrame] = useState(() => fitted(readFrame(), screenSize()));
  const put = (next: Frame) => {
    const fits = fitted(next, screenSize());
    setFrame(fits);
    storeInBrowser(localStorage, storageKey, JSON.stringify(fits));
  };
  useEffect(() => {
    const fit = () => setFrame((now) => fitted(now, screenSize()));
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);

  const drag = (edge: Edge) => (press: PointerEvent<HTMLElement>) => {
    if (press.button !== 0 || (press.target as HTMLElement).closest('[data-no-drag]')) return;
    press.preventDefault();
    const handle = press.currentTarget;
    const { clientX, clientY, pointerId } = press;
    handle.setPointerCapture(pointerId);
    const follow = (event: globalThis.PointerEvent) =>
      put(moved(frame, edge, event.clientX - clientX, event.clientY - clientY));
    const end = () => {
      handle.removeEventListener('pointermove', follow);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
    };
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };

  /** Arrow keys move the panel; with Shift they resize it. */
  const byKey = (event: KeyboardEvent) => {
    const ways: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    put(moved(frame, event.shiftKey ? 'corner' : 'move', ...way));
  };
  return { frame, drag, byKey };
}

function readFrame(): Frame {
  const { width, height, top, fromRight } = initial;
  const usual = { width, height, top, left: window.innerWidth - width - fromRight };
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    const isFrame = ['left', 'top', 'width', 'height'].every((name) =>
      Number.isFinite(stored?.[name]),
    );
    return isFrame ? stored : usual;
  } catch {
    return usual;
  }
}

function screenSize() {
  return { width: window.innerWidth, height: window.innerHeight };
}

function between(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
