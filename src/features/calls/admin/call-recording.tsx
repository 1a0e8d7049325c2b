import { Button, Flex } from '@mantine/core';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { IfMay } from '#ui/admin/if-may.tsx';
import record from '#ui/admin/record.module.css';
import { useChange } from '#ui/admin/use-change.ts';
import type { CallView } from '../contract/calls.ts';
import type { removeCallRecording } from '../contract/recordings.ts';
import { durationText } from '../rules/record.ts';
import { personOf } from './record-labels.ts';
import { RecordingPlayer } from './recording-player.tsx';

interface CallRecordingProps {
  call: CallView;
  recording: NonNullable<CallView['recording']>;
}

/** The recording of a call on the phone network. */
export function CallRecording({ call, recording }: CallRecordingProps) {
  const { id, duration_seconds } = recording;
  const [isAsking, setAsking] = useState(false);
  // The signed address changes twice a day, but not under a player that is playing.
  const [url] = useState(recording.url);
  const change = useChange('calls');
  const remove = () =>
    callApi<typeof removeCallRecording>('/api/phone/recordings/{id}', {
      method: 'DELETE',
      params: { id },
    });
  return (
    <div className={record.part}>
      <h2 className={record.label}>Recording, {durationText(duration_seconds)}</h2>
      <RecordingPlayer
        src={url}
        label={`recording of the call with ${personOf(call)}`}
        seconds={duration_seconds}
        fileName={`call-${call.started_at.slice(0, 10)}`}
      />
      {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
      <Flex gap="2xs">
        <IfMay area="owner">
          <Button variant="subtle" onClick={() => setAsking(true)}>
            Delete recording
          </Button>
        </IfMay>
      </Flex>
      {isAsking && (
        <ConfirmDialog
          title="Delete this recording?"
          confirm="Delete recording"
          cancel="Keep it"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            change.mutate(remove);
          }}
        >
          The recording of the call with {personOf(call)} is deleted. The call stays in the list.
        </ConfirmDialog>
      )}
    </div>
  );
}
