import { createRoot } from 'react-dom/client';
import { surviveTranslation } from '#ui/translated-page.ts';
import type { CallProps } from './call-props.ts';
import { CallWindow } from './call-window.tsx';
import { callerLine } from './caller-line.ts';

let isOpen = false;

/** Calls the business; the button regains focus when the window closes. */
export function callBusiness(button: HTMLElement): void {
  const props: CallProps = JSON.parse(button.dataset.props ?? '{}');
  const line = callerLine(props.caller);
  // Its window is already there, perhaps minimized.
  if (line.state.talk) return;
  line.dismiss();
  openCallWindow(props);
  void line.call();
}

/** Opens the window of the page's line, which shows whenever there is a call. */
export function openCallWindow(props: CallProps): void {
  if (isOpen) return;
  isOpen = true;
  surviveTranslation();
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(<CallWindow props={props} line={callerLine(props.caller)} />);
}
