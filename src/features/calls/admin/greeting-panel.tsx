import { Button, Flex, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mic, Square } from 'lucide-react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import type { postGreeting, removeGreeting } from '../contract/voicemails.ts';
import { durationText } from '../rules/record.ts';
import { recordingLimits } from '../rules/recording.ts';
import { asWav } from './as-wav.ts';
import styles from './call-detail.module.css';
import { greetingQuery } from './queries.ts';
import { useRecorder } from './use-recorder.ts';

/** The greeting in the owner's voice, recorded here and played to callers. */
export function GreetingPanel() {
  const queries = useQueryClient();
  const query = useQuery(greetingQuery);
  const recorder = useRecorder(recordingLimits.greetingSeconds);
  const change = useMutation({
    mutationFn: async (recording: Blob | undefined) =>
      recording
        ? callApi<typeof postGreeting>('/api/phone/greeting', {
            method: 'POST',
            body: formOf(await asWav(recording)),
          })
        : callApi<typeof removeGreeting>('/api/phone/greeting', { method: 'DELETE' }),
    async onSuccess(answer) {
      recorder.discard();
      queries.setQueryData(greetingQuery.queryKey, answer);
      await queries.invalidateQueries({ queryKey: ['settings'] });
    },
  });
  const { data } = query;
  return (
    <Panel title="Recorded greeting">
      <Stack gap="sm" pb={20} px={20}>
        {!data && <Pending query={query} title="Couldn't load the greeting" rows={2} />}
        {data && !data.greeting && (
          <>
            <Text>None. Callers read and hear:</Text>
            <Text c="dimmed">{data.default_greeting.english}</Text>
          </>
        )}
        {data?.greeting && !recorder.recording && (
          // biome-ignore lint/a11y/useMediaCaption: the owner's own words
          <audio
            className={styles.player}
            src={data.greeting.url}
            controls
            preload="metadata"
            aria-label="Your greeting"
          />
        )}
        {data?.greeting?.plays_on_phones === false && !recorder.recording && (
          <Text c="dimmed">
            Phones can't play this recording, so people who call your number hear the text. Record
            it again so that they hear you.
          </Text>
        )}
        {recorder.recording && (
          // biome-ignore lint/a11y/useMediaCaption: the owner's own words
          <audio
            className={styles.player}
            src={recorder.recording.url}
            controls
            aria-label="New greeting"
          />
        )}
        {recorder.problem && <AlertBox>{recorder.problem}</AlertBox>}
        {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
        <Flex gap="2xs" wrap="wrap" align="center">
          {recorder.isRecording ? (
            <Button
              leftSection={<Square size={16} aria-hidden="true" />}
              onClick={() => recorder.stop()}
            >
              Stop, {durationText(recorder.seconds)} of{' '}
              {durationText(recordingLimits.greetingSeconds)}
            </Button>
          ) : (
            <Button
              variant="default"
              leftSection={<Mic size={16} aria-hidden="true" />}
              onClick={() => recorder.start()}
            >
              {recorder.recording || data?.greeting ? 'Record again' : 'Record a greeting'}
            </Button>
          )}
          {recorder.recording && (
            <BusyButton
              busy={change.isPending}
              busyLabel="Saving…"
              onClick={() => change.mutate(recorder.recording?.blob)}
            >
              Use this greeting
            </BusyButton>
          )}
          {data?.greeting && !recorder.recording && !recorder.isRecording && (
            <Button variant="subtle" onClick={() => change.mutate(undefined)}>
              Remove recording
            </Button>
          )}
        </Flex>
      </Stack>
    </Panel>
  );
}

function formOf(recording: Blob): FormData {
  const body = new FormData();
  body.append('recording', recording, 'greeting');
  return body;
}
