import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useState,
} from 'react';
import type { VisitView } from '../contract/visits.ts';
import { stepMinutes, visitLimits } from '../rules/visits.ts';

/** Where a visit is being moved; not saved yet. */
/** What is being moved: a visit, or an approved project without one. */
export type Moved = Pick<VisitView, 'id' | 'starts_at'>;

export interface Move<What extends Moved = VisitView> {
  visit: What;
  day: string;
  /** Minutes from midnight. */
  start: number;
  minutes: number;
}

export interface Grid {
  /** The element whose columns are the days. */
  columns: RefObject<HTMLElement | null>;
  days: string[];
  first: number;
  last: number;
}

/** How many pixels the pointer moves before a press becomes a drag. */
const slack = 5;

/**
 * Moving and resizing on the grid, with pointer or arrow keys, in steps. The result is asked about
 * before it is saved.
 */
export function useMove<What extends Moved = VisitView>(
  { columns, days, first, last }: Grid,
  onDone: (move: Move<What>) => void,
) {
  const [move, setMove] = useState<Move<What>>();

  /** Starts with a press of the main button; on touch screens, a finger scrolls instead. */
  function drag(event: ReactPointerEvent, from: Move<What>, kind: 'move' | 'stretch'): void {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const { clientX, clientY } = event;
    const grabbed = kind === 'move' ? grabbedAt(event) : 0;
    let latest: Move<What> | undefined;

    const onMove = (to: PointerEvent) => {
      if (!latest && Math.hypot(to.clientX - clientX, to.clientY - clientY) < slack) return;
      const at = layOutUnder(to, grabbed);
      latest = from;
      if (at && kind === 'move') latest = fitted({ ...from, day: at.day, start: at.minute });
      if (at && kind === 'stretch') latest = fitted({ ...from, minutes: at.minute - from.start });
      setMove(at ? latest : undefined);
    };
    const onEnd = (to: Event) => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onEnd);
      window.removeEventListener('pointercancel', onEnd);
      setMove(undefined);
      if (!latest || to.type !== 'pointerup') return;
      // The press that ended on the block wasn't a click.
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
      if (latest !== from && isElsewhere(from, latest)) onDone(latest);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onEnd);
    window.addEventListener('pointercancel', onEnd);
  }

  /** Arrow keys move a copy, with Shift they resize it; Enter asks about it, Escape cancels. */
  function key(event: KeyboardEvent, from: Move<What>): void {
    const current = move?.visit.id === from.visit.id ? move : from;
    const next = keyed(event, current, days);
    if (next) {
      event.preventDefault();
      setMove(fitted(next));
    } else if (move && event.key === 'Enter') {
      event.preventDefault();
      setMove(undefined);
      if (isElsewhere(from, current)) onDone(current);
    } else if (event.key === 'Escape') {
      setMove(undefined);
    }
  }

  function layOutUnder(event: PointerEvent, grabbed: number) {
    const box = columns.current?.getBoundingClientRect();
    if (!box || event.clientX < box.left || event.clientX >= box.right) return undefined;
    const day = days[Math.floor(((event.clientX - box.left) / box.width) * days.length)];
    const hours = (last - first) * ((event.clientY - grabbed - box.top) / box.height);
    return day && { day, minute: first * 60 + inSteps(hours * 60) };
  }

  function fitted(wanted: Move<What>): Move<What> {
    const max = Math.min(visitLimits.minutes, 24 * 60 - wanted.start);
    const minutes = Math.max(stepMinutes, Math.min(max, inSteps(wanted.minutes)));
    const start = Math.max(0, Math.min(24 * 60 - minutes, wanted.start));
    return { ...wanted, minutes, start };
  }

  return { move, drag, key, drop: () => setMove(undefined) };
}

/** How far below its top a block was grabbed. */
function grabbedAt(event: ReactPointerEvent): number {
  const box = event.currentTarget.getBoundingClientRect();
  return event.currentTarget.hasAttribute('data-block') ? event.clientY - box.top : 0;
}

function keyed<What extends Moved>(
  event: KeyboardEvent,
  from: Move<What>,
  days: string[],
): Move<What> | undefined {
  const { day, start, minutes } = from;
  const step = { ArrowUp: -stepMinutes, ArrowDown: stepMinutes }[event.key];
  if (step && event.shiftKey) return { ...from, minutes: minutes + step };
  if (step) return { ...from, start: start + step };
  const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const beside = side && days[days.indexOf(day) + side];
  return beside ? { ...from, day: beside } : undefined;
}

function isElsewhere(from: Move<Moved>, to: Move<Moved>): boolean {
  if (from.visit.starts_at === null) return true;
  return from.day !== to.day || from.start !== to.start || from.minutes !== to.minutes;
}

function inSteps(minutes: number): number {
  return Math.round(minutes / stepMinutes) * stepMinutes;
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
