import { ActionIcon, Button } from '@mantine/core';
import { GripHorizontal, Minus, SendHorizontal, SquareArrowOutUpRight, X } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Area } from '#lib/rights.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { useMay } from '#ui/admin/rights.ts';
import { PlumbBob } from '#ui/plumb-bob.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { assistantLimits } from '../rules/tools.ts';
import styles from './assistant-panel.module.css';
import { Entry } from './entry.tsx';
import { usePanelFrame } from './panel-frame.ts';
import { ProposalCard } from './proposal-card.tsx';
import { useConversation } from './use-conversation.ts';

/** Each is shown to people who may read what it asks for. */
const examples: [question: string, area: Area][] = [
  ['Who owes me money?', 'invoices'],
  ['What do I have today?', 'schedule'],
  ['Unpaid invoices over $500', 'invoices'],
];

interface AssistantPanelProps {
  /** A question from elsewhere, to be asked once. */
  asked: { question: string } | undefined;
  close(): void;
}

/**
 * The assistant beside the current page: moved by its header, resized by its edges, a sheet on
 * phones.
 */
export function AssistantPanel({ asked, close }: AssistantPanelProps) {
  const { frame, drag, byKey } = usePanelFrame();
  const [isMinimized, setIsMinimized] = useState(false);
  const talk = useConversation();
  const may = useMay();
  const offered = examples.filter(([, area]) => may(area, 'read')).map(([question]) => question);
  const { entries, isWaiting, send, isPending } = talk;
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isMinimized) input.current?.focus();
  }, [isMinimized]);
  const latest = entries.at(-1);
  useEffect(() => {
    if (latest || isWaiting) end.current?.scrollIntoView({ block: 'nearest' });
  }, [latest, isWaiting]);

  const lastAsked = useRef<typeof asked>(undefined);
  // The conversation is loaded first, so that the question continues it.
  useEffect(() => {
    if (!asked || isPending || isWaiting || lastAsked.current === asked) return;
    lastAsked.current = asked;
    setIsMinimized(false);
    void send(asked.question);
  });

  function submit(): void {
    if (!typed.trim() || isWaiting) return;
    void send(typed);
    setTyped('');
  }

  function sendOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  const { left, top, width, height } = frame;
  // As CSS properties, because a phone's sheet has its own position.
  const position = {
    '--left': `${left}px`,
    '--top': `${top}px`,
    '--width': `${width}px`,
    '--height': isMinimized ? 'auto' : `${height}px`,
  } as CSSProperties;
  return (
    <section
      role="dialog"
      aria-label="AI Assistant"
      className={styles.panel}
      data-minimized={isMinimized || undefined}
      style={position}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div className={styles.header} onPointerDown={drag('move')}>
        <PlumbBob className={styles.bob} />
        <h2>AI Assistant</h2>
        <div data-no-drag className={styles.tools}>
          <ActionIcon
            className={styles.move}
            aria-label="Move with the arrow keys, resize with Shift and the arrow keys"
            onKeyDown={byKey}
          >
            <GripHorizontal size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            aria-label={isMinimized ? 'Restore' : 'Minimize'}
            aria-expanded={!isMinimized}
            onClick={() => setIsMinimized(!isMinimized)}
          >
            {isMinimized ? (
              <SquareArrowOutUpRight size={16} aria-hidden="true" />
            ) : (
              <Minus size={18} aria-hidden="true" />
            )}
          </ActionIcon>
          <ActionIcon aria-label="Close" onClick={close}>
            <X size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      </div>
      {!isMinimized && (
        <>
          <ScrollRegion className={styles.log} role="log" aria-label="Conversation">
            {talk.error && (
              <AlertBox>
                {errorText(talk.error)}{' '}
                <Button size="compact-sm" variant="subtle" onClick={() => void talk.retry()}>
                  Try again
                </Button>
              </AlertBox>
            )}
            {!talk.isPending && !talk.error && entries.length === 0 && (
              <div className={styles.answer}>
                <p>
                  Ask about your customers, work and money, or have it prepare something new.
                  Nothing changes until you press the button.
                </p>
                <div className={styles.choices}>
                  {offered.map((example) => (
                    <button key={example} type="button" onClick={() => void send(example)}>
                      {example}
                    </button>
                  ))}
                </div>
              </div>
            )}
            {entries.length > 0 && (
              <Button
                size="compact-sm"
                variant="subtle"
                className={styles.startOver}
                onClick={() => void talk.startOver()}
              >
                New conversation
              </Button>
            )}
            <ol>
              {entries.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  isLast={entry === latest && !isWaiting}
                  send={send}
                  decide={talk.decide}
                />
              ))}
            </ol>
            {talk.waiting.length > 0 && (
              <div className={styles.pending}>
                <p>Proposed by your own AI tools:</p>
                {talk.waiting.map((proposal) => (
                  <ProposalCard
                    key={proposal.id}
                    proposal={proposal}
                    language="english"
                    decide={talk.decide}
                  />
                ))}
              </div>
            )}
            {isWaiting && <p className={styles.waiting}>Looking…</p>}
            <div ref={end} />
          </ScrollRegion>
          <form
            className={styles.composer}
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <textarea
              ref={input}
              rows={1}
              aria-label="Message to the assistant"
              placeholder="Ask or tell"
              maxLength={assistantLimits.message}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={sendOnEnter}
            />
            <ActionIcon
              type="submit"
              variant="filled"
              size={40}
              aria-label="Send"
              aria-disabled={isWaiting || !typed.trim() || undefined}
            >
              <SendHorizontal size={18} aria-hidden="true" />
            </ActionIcon>
          </form>
          <div className={styles.leftEdge} onPointerDown={drag('left')} />
          <div className={styles.bottomEdge} onPointerDown={drag('bottom')} />
          <div className={styles.corner} onPointerDown={drag('corner')} />
        </>
      )}
    </section>
  );
}
