import { Button } from '@mantine/core';
import { Check, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import type { EntryView, ProposalView } from '../contract/assistant.ts';
import styles from './assistant-panel.module.css';
import { panelTexts } from './panel-texts.ts';

type Decision = 'execution' | 'dismissal' | 'undo';

interface ProposalCardProps {
  proposal: ProposalView;
  language: EntryView['language'];
  decide(id: string, what: Decision): Promise<unknown>;
}

/** What a change will do, until it is confirmed or dismissed; then what became of it. */
export function ProposalCard({ proposal, language, decide }: ProposalCardProps) {
  const [busy, setBusy] = useState<Decision>();
  const [failure, setFailure] = useState<unknown>();
  const title = useId();
  const texts = panelTexts[language];
  const { id, state, preview, done } = proposal;

  async function press(what: Decision): Promise<void> {
    setBusy(what);
    setFailure(undefined);
    try {
      await decide(id, what);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(undefined);
    }
  }

  const error = failure ? <AlertBox>{errorText(failure)}</AlertBox> : null;
  if (state !== 'proposed') {
    return (
      <>
        <p className={styles.outcome} role="status">
          {state === 'done' && <Check size={16} strokeWidth={2} aria-hidden="true" />}
          {done && state === 'done' && <Link to={done.href}>{done.label}</Link>}
          {state !== 'done' && (done ? `${texts[state]}: ${done.label}` : texts[state])}
          {state === 'done' && (
            <BusyButton
              variant="subtle"
              size="compact-sm"
              ml="auto"
              busy={busy === 'undo'}
              busyLabel={texts.undoing}
              leftSection={<Undo2 size={16} aria-hidden="true" />}
              onClick={() => void press('undo')}
            >
              {texts.undo}
            </BusyButton>
          )}
        </p>
        {error}
      </>
    );
  }
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h3 id={title}>{preview.title}</h3>
      <dl>
        {preview.lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {preview.notices.map((notice) => (
        <p key={notice} className={styles.notice}>
          {notice}
        </p>
      ))}
      {error}
      <div className={styles.buttons}>
        <BusyButton
          size="sm"
          busy={busy === 'execution'}
          busyLabel={texts.making}
          onClick={() => void press('execution')}
        >
          {texts.make}
        </BusyButton>
        <Button
          size="sm"
          variant="default"
          disabled={busy !== undefined}
          onClick={() => void press('dismissal')}
        >
          {texts.leave}
        </Button>
      </div>
    </section>
  );
}
