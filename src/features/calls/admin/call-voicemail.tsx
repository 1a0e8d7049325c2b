import { Button, Flex } from '@mantine/core';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import record from '#ui/admin/record.module.css';
import { useChange } from '#ui/admin/use-change.ts';
import type { CallView } from '../contract/calls.ts';
import type { postHeard, removeVoicemail } from '../contract/voicemails.ts';
import { durationText } from '../rules/record.ts';
import { personOf } from './record-labels.ts';
import { RecordingPlayer } from './recording-player.tsx';

interface CallVoicemailProps {
  call: CallView;
  voicemail: NonNullable<CallView['voicemail']>;
}

/** A call's voicemail: playing it marks it as heard. */
export function CallVoicemail({ call, voicemail }: CallVoicemailProps) {
  const { id, heard_at, duration_seconds, transcription } = voicemail;
  const [isAsking, setAsking] = useState(false);
  // The signed address changes twice a day, but not under a player that is playing.
  const [url] = useState(voicemail.url);
  const change = useChange('calls');
  const params = { id };
  const markHeard = () => {
    if (!heard_at && !change.isPending)
      change.mutate(() =>
        callApi<typeof postHeard>('/api/phone/voicemails/{id}/heard', { method: 'POST', params }),
      );
  };
  return (
    <div className={record.part}>
      <h2 className={record.label}>
        Voicemail, {durationText(duration_seconds)}
        {!heard_at && ', unheard'}
      </h2>
      <RecordingPlayer
        src={url}
        label={`voicemail from ${personOf(call)}`}
        seconds={duration_seconds}
        fileName={`voicemail-${call.started_at.slice(0, 10)}`}
        onPlay={markHeard}
      />
      {transcription && <p>{transcription}</p>}
      {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
      <Flex gap="2xs">
        <Button variant="subtle" onClick={() => setAsking(true)}>
          Delete voicemail
        </Button>
      </Flex>
      {isAsking && (
        <ConfirmDialog
          title="Delete this voicemail?"
          confirm="Delete voicemail"
          cancel="Keep it"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            change.mutate(() =>
              callApi<typeof removeVoicemail>('/api/phone/voicemails/{id}', {
                method: 'DELETE',
                params,
              }),
            );
          }}
        >
          The recording from {personOf(call)} is deleted. The call stays in the list.
        </ConfirmDialog>
      )}
    </div>
  );
}
