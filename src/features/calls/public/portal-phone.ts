import type { CallProps } from './call-props.ts';
import { callerLine } from './caller-line.ts';

/**
 * Lets the owner's calls ring on pages of people who are signed in. The window loads with the first
 * call.
 */
export function connectPortalPhone(element: HTMLElement): void {
  const props: CallProps = JSON.parse(element.dataset.props ?? '{}');
  const line = callerLine(props.caller);
  const stop = line.subscribe(() => {
    if (line.state.incoming.length === 0) return;
    stop();
    import('./call-island.tsx').then(({ openCallWindow }) => openCallWindow(props), console.error);
  });
  line.connect();
}
