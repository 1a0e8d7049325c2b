import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { WebsiteForm, WebsitePartName } from './website-form.ts';
import { WebsiteNewer } from './website-newer.tsx';
import styles from './website-part.module.css';
import { partWords } from './website-words.ts';

interface WebsitePartProps<Piece extends object> {
  name: WebsitePartName;
  titleId: string;
  isHidden: boolean;
  /** Whether visitors see it, and the buttons that change that. */
  standing: ReactNode;
  form: WebsiteForm<Piece>;
  /** The pieces as they were saved elsewhere meanwhile, each in a few words. */
  newer: string[];
  /** The button that adds a piece. */
  add: ReactNode;
  children: ReactNode;
}

/** A list of pieces that the website shows, with its own form. */
export function WebsitePart<Piece extends object>(props: WebsitePartProps<Piece>) {
  const { name, titleId, isHidden, standing, form, newer, add, children } = props;
  const words = partWords[name];
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.error) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.error]);

  return (
    <Panel title={words.title} titleId={titleId}>
      {standing}
      {!isHidden && (
        <form ref={place} noValidate onSubmit={form.submit} aria-label={words.title}>
          <ol className={styles.entries}>{children}</ol>
          {form.room > 0 && <div className={styles.add}>{add}</div>}
          <div className={styles.end}>
            {form.errorWords && <AlertBox>{form.errorWords}</AlertBox>}
            {form.hasNewer && (
              <WebsiteNewer words={words.newer} pieces={newer} takeOver={form.discard} />
            )}
            <div className={styles.actions}>
              <BusyButton
                type="submit"
                variant={form.isUnsaved ? 'filled' : 'default'}
                busy={form.isSaving}
                busyLabel="Saving…"
              >
                {words.save}
              </BusyButton>
              {form.isUnsaved && (
                <Button variant="subtle" onClick={form.discard}>
                  Discard changes
                </Button>
              )}
              <span role="status">
                {form.isSaved && 'Saved'}
                {form.isUnsaved && !form.isSaving && 'Not saved yet'}
              </span>
            </div>
          </div>
        </form>
      )}
    </Panel>
  );
}
