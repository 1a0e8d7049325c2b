import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { PlumbBob } from '#ui/plumb-bob.tsx';
import { useAsked } from './ask.ts';
import styles from './assistant-button.module.css';
import { startRecording } from './recorder.ts';

/** Loads after the first screen: people who never ask never load it. */
const AssistantPanel = lazy(async () => ({
  default: (await import('./assistant-panel.tsx')).AssistantPanel,
}));

/** The round button on every back office page, and the panel it opens. */
export function AssistantButton() {
  const [isOpen, setIsOpen] = useState(false);
  /** From the search, to be asked once. */
  const [asked, setAsked] = useState<{ question: string }>();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(startRecording, []);
  useAsked(
    useCallback((question) => {
      setAsked({ question });
      setIsOpen(true);
    }, []),
  );
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) {
    return (
      <Suspense>
        <AssistantPanel
          asked={asked}
          close={() => {
            setAsked(undefined);
            setIsOpen(false);
          }}
        />
      </Suspense>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      aria-label="AI Assistant"
      aria-haspopup="dialog"
      onClick={() => setIsOpen(true)}
    >
      <PlumbBob className={styles.bob} />
    </button>
  );
}
