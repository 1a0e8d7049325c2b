import { useQuery } from '@tanstack/react-query';
import { Sparkle } from 'lucide-react';
import { clockTime } from '#lib/days/formats.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { typeLabels } from '../rules/email-types.ts';
import { DraftOutcome } from './draft-outcome.tsx';
import { OpenDraft } from './open-draft.tsx';
import { replyDraftQuery } from './queries.ts';
import styles from './reply-draft.module.css';

/** The assistant's reply draft, shown beside its email; nothing if there is none. */
export function ReplyDraft({ emailId }: { emailId: string }) {
  const style = useLocale();
  const { data: draft, error } = useQuery(replyDraftQuery(emailId));
  if (error) return <AlertBox>{errorText(error)}</AlertBox>;
  if (!draft) return null;
  const writtenAt = clockTime(new Date(draft.created_at), style);
  return (
    <aside className={styles.panel} aria-label="Reply draft">
      <h2 className={styles.title}>
        <Sparkle size={18} aria-hidden="true" /> Reply draft
      </h2>
      <p className={styles.muted}>
        {typeLabels[draft.email_type]}, {draft.status === 'writing' ? 'begun' : 'written'}{' '}
        {writtenAt}
      </p>
      {draft.status === 'pending' ? (
        <OpenDraft key={draft.id} draft={draft} />
      ) : (
        <DraftOutcome draft={draft} />
      )}
    </aside>
  );
}
