import { Button } from '@mantine/core';
import { Check } from 'lucide-react';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import type { WebsiteForm, WebsitePartName } from './website-form.ts';
import { WebsiteNewer } from './website-newer.tsx';
import styles from './website-part.module.css';
import { partWords } from './website-words.ts';

interface WebsiteSavingProps<Piece extends object> {
  name: WebsitePartName;
  form: WebsiteForm<Piece>;
  hasExamples: boolean;
  stored: string[];
  discard(): void;
}

/** The end of a form: there while something is unsaved, and until it has been said that it is saved. */
export function WebsiteSaving<Piece extends object>(props: WebsiteSavingProps<Piece>) {
  const { name, form, hasExamples, stored, discard } = props;
  const words = partWords[name];
  if (!form.isUnsaved && !form.isSaving && !form.isSaved) return null;
  return (
    <div className={styles.end}>
      {form.errorWords && <AlertBox>{form.errorWords}</AlertBox>}
      {form.hasNewer && <WebsiteNewer words={words.newer} pieces={stored} takeOver={discard} />}
      {hasExamples && <p className={styles.hint}>{words.examplesLeft}</p>}
      <div className={styles.actions}>
        {!form.isSaved && (
          <>
            <BusyButton type="submit" busy={form.isSaving} busyLabel="Saving…">
              {words.save}
            </BusyButton>
            <Button variant="subtle" onClick={discard}>
              Discard changes
            </Button>
          </>
        )}
        <span role="status" className={styles.saved} data-saved={form.isSaved || undefined}>
          {form.isSaved && <Check size={18} aria-hidden="true" />}
          {form.isSaved ? 'Saved' : !form.isSaving && 'Not saved yet'}
        </span>
      </div>
    </div>
  );
}
