import { useEffect } from 'react';

const asked = 'plumbline:ask-assistant';

/** Opens the assistant and asks it, from anywhere in the back office. */
export function askAssistant(question: string): void {
  window.dispatchEvent(new CustomEvent(asked, { detail: question }));
}

/** Calls `onAsk` with each question that is asked from elsewhere. */
export function useAsked(onAsk: (question: string) => void): void {
  useEffect(() => {
    const listener = (event: Event) => onAsk((event as CustomEvent<string>).detail);
    window.addEventListener(asked, listener);
    return () => window.removeEventListener(asked, listener);
  }, [onAsk]);
}
