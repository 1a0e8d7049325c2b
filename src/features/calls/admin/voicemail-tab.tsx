import { useQuery } from '@tanstack/react-query';
import { Phone, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageTime } from '#lib/days/formats.ts';
import { formatPhone } from '#lib/phone.ts';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useChange } from '#ui/admin/use-change.ts';
import { useNow } from '#ui/admin/use-now.ts';
import type { postHeard, removeVoicemail, VoicemailView } from '../contract/voicemails.ts';
import { formatCallTime } from '../rules/call-time.ts';
import notices from './line-notices.module.css';
import styles from './phone-list.module.css';
import { voicemailsQuery } from './softphone-queries.ts';
import type { StartCall } from './start-call.ts';

interface VoicemailTabProps {
  mayCall: boolean;
  startCall: StartCall;
}

/** The voicemails, newest first. */
export function VoicemailTab({ mayCall, startCall }: VoicemailTabProps) {
  const query = useQuery(voicemailsQuery);
  const change = useChange('calls');
  const [removing, setRemoving] = useState<VoicemailView>();

  function markHeard({ id, heard_at }: VoicemailView): void {
    if (heard_at) return;
    const call = { method: 'POST', params: { id } } as const;
    change.mutate(() => callApi<typeof postHeard>('/api/phone/voicemails/{id}/heard', call));
  }

  function remove({ id }: VoicemailView): void {
    setRemoving(undefined);
    const call = { method: 'DELETE', params: { id } } as const;
    change.mutate(() => callApi<typeof removeVoicemail>('/api/phone/voicemails/{id}', call));
  }

  if (!query.data) return <Pending query={query} title="Voicemails didn't load" rows={4} />;
  const { voicemails } = query.data;
  if (voicemails.length === 0) return <p className={styles.empty}>No voicemails</p>;
  return (
    <>
      {change.error && (
        <p className={notices.alert} role="alert">
          {errorText(change.error)}
        </p>
      )}
      <ul className={styles.list} aria-label="Voicemails">
        {voicemails.map((voicemail) => (
          <Message
            key={voicemail.id}
            voicemail={voicemail}
            mayCall={mayCall}
            startCall={startCall}
            onPlay={() => markHeard(voicemail)}
            onRemove={() => setRemoving(voicemail)}
          />
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title="Delete this voicemail?"
          confirm="Delete voicemail"
          onConfirm={() => remove(removing)}
          cancel="Keep it"
          onCancel={() => setRemoving(undefined)}
        >
          The recording from {nameOf(removing)} is deleted. The call stays in the list.
        </ConfirmDialog>
      )}
    </>
  );
}

interface MessageProps extends VoicemailTabProps {
  voicemail: VoicemailView;
  onPlay(): void;
  onRemove(): void;
}

function Message({ voicemail, mayCall, startCall, onPlay, onRemove }: MessageProps) {
  const style = useLocale();
  const now = useNow();
  const [isPlayed, setPlayed] = useState(false);
  const name = nameOf(voicemail);
  const { from_name, from_number, customer_id } = voicemail;
  const to = customer_id ? { customer_id } : { number: from_number };
  return (
    <li className={styles.message}>
      <span className={styles.entry}>
        <strong>
          {!voicemail.heard_at && (
            <span className={styles.dot}>
              <span className="visually-hidden">New: </span>
            </span>
          )}
          {name}
        </strong>
        <small>
          {from_name && from_number && `${formatPhone(from_number)}, `}
          {messageTime(new Date(voicemail.created_at), now, style)}
        </small>
        {voicemail.transcription && <span>{voicemail.transcription}</span>}
        {isPlayed && (
          // biome-ignore lint/a11y/useMediaCaption: a transcription stands above where there is one
          <audio src={voicemail.url} controls autoPlay aria-label={`Message from ${name}`} />
        )}
      </span>
      <span className={styles.actions}>
        {!isPlayed && (
          <button
            type="button"
            aria-label={`Play ${formatCallTime(voicemail.duration_seconds)}, message from ${name}`}
            onClick={() => {
              setPlayed(true);
              onPlay();
            }}
          >
            <Play size={18} strokeWidth={1.75} aria-hidden="true" />
            Play {formatCallTime(voicemail.duration_seconds)}
          </button>
        )}
        {(customer_id || from_number) && (
          <button
            type="button"
            disabled={!mayCall}
            onClick={() => startCall(to, { name: from_name, number: from_number })}
          >
            <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
            Call back
          </button>
        )}
        <button type="button" aria-label={`Delete the message from ${name}`} onClick={onRemove}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </span>
    </li>
  );
}

function nameOf({ from_name, from_number }: VoicemailView): string {
  return from_name || (from_number ? formatPhone(from_number) : 'Unknown');
}
