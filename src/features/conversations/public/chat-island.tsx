import { useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { surviveTranslation } from '#ui/translated-page.ts';
import { ChatPanel } from './chat-panel.tsx';
import type { ChatProps } from './chat-props.ts';
import { markButton } from './unread-mark.ts';
import { type PanelState, readPanel, storePanel } from './visitor.ts';

let openAgain: (() => void) | undefined;

/** Opens the chat as it was on the last page, or again. It replaces the button. */
export function openChat(button: HTMLElement): void {
  if (openAgain) {
    openAgain();
    return;
  }
  surviveTranslation();
  const container = document.body.appendChild(document.createElement('div'));
  const props: ChatProps = JSON.parse(button.dataset.props ?? '{}');
  createRoot(container).render(<ChatIsland props={props} button={button} />);
}

function ChatIsland({ props, button }: { props: ChatProps; button: HTMLElement }) {
  const [panel, setPanel] = useState<PanelState>(() => {
    const stored = readPanel();
    return stored === 'closed' ? 'open' : stored;
  });

  useEffect(() => {
    openAgain = () => setPanel('open');
  }, []);

  useEffect(() => {
    storePanel(panel);
    button.hidden = panel !== 'closed';
    if (panel === 'closed') button.focus();
  }, [panel, button]);

  const markUnread = useCallback((isUnread: boolean) => markButton(button, isUnread), [button]);
  return <ChatPanel props={props} panel={panel} onPanel={setPanel} onUnread={markUnread} />;
}
