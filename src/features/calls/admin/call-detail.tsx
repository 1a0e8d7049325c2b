import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { formatAmericanPhone } from '#lib/american-phone.ts';
import { fullDate } from '#lib/days/formats.ts';
import { callApi } from '#ui/admin/api-client.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import record from '#ui/admin/record.module.css';
import { SplitDetail, useBeside } from '#ui/admin/split-list.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { CallDetail as Call, postSeen } from '../contract/records.ts';
import type { Speaker } from '../rules/analysis.ts';
import { durationText } from '../rules/record.ts';
import { CallActions } from './call-actions.tsx';
import { CallAnalysis } from './call-analysis.tsx';
import styles from './call-detail.module.css';
import { CallNotes } from './call-notes.tsx';
import { CallRecording } from './call-recording.tsx';
import { CallVoicemail } from './call-voicemail.tsx';
import { callQuery } from './queries.ts';
import { markOf, personOf, reasonText, recordStatusLabels } from './record-labels.ts';
import type { RequestDialog } from './request-of-call.tsx';

interface CallDetailProps {
  /** The form for a request created from the call. */
  requestDialog: RequestDialog;
}

/** One call: beside the list if there is room, otherwise on its own page. */
export function CallDetail({ requestDialog }: CallDetailProps) {
  const { id = '' } = useParams();
  const { data: call, error, refetch } = useQuery(callQuery(id));
  const mark = call && markOf(call);
  return (
    <SplitDetail
      name={call ? personOf(call) : 'Call'}
      list="Phone"
      kind="call"
      bar={mark && <StatusDot tone={mark.tone}>{mark.label}</StatusDot>}
    >
      {!call && <Pending query={{ error, refetch }} title="Couldn't load this call" rows={6} />}
      {call && <Content key={id} call={call} requestDialog={requestDialog} />}
    </SplitDetail>
  );
}

function Content({ call, requestDialog }: { call: Call } & CallDetailProps) {
  const beside = useBeside();
  const Heading = beside ? 'h2' : 'h1';
  useSeen(call);
  return (
    <div className={styles.room}>
      <div className={styles.columns}>
        <div>
          <div className={record.part}>
            <Heading className={styles.name}>{personOf(call)}</Heading>
            <CallFacts call={call} />
          </div>
          {call.recording && (
            <CallRecording key={call.recording.id} call={call} recording={call.recording} />
          )}
          {call.voicemail && <CallVoicemail call={call} voicemail={call.voicemail} />}
          {call.conversation_log.length > 0 && <ConversationLog call={call} />}
          <CallNotes call={call} />
        </div>
        <div className={styles.side}>
          {call.ai_analysis && <CallAnalysis analysis={call.ai_analysis} />}
          <CallActions call={call} requestDialog={requestDialog} />
        </div>
      </div>
    </div>
  );
}

function CallFacts({ call }: { call: Call }) {
  const style = useLocale();
  const { caller_name, caller_number, caller_location, business_number, call_status } = call;
  const facts: [string, string][] = [
    ['Direction', call.call_direction === 'inbound' ? 'Incoming' : 'Outgoing'],
    ['Status', call.is_missed ? 'Missed' : recordStatusLabels[call_status]],
    ['Duration', durationText(call.duration_seconds)],
    ['Started', fullDate(new Date(call.started_at), style)],
    ['Business line', formatAmericanPhone(business_number)],
    ...(caller_location ? [['Location', caller_location] as [string, string]] : []),
  ];
  return (
    <>
      {caller_number && caller_name && (
        <p>
          <a href={`tel:${caller_number}`}>{formatAmericanPhone(caller_number)}</a>
        </p>
      )}
      {reasonText(call) && <p className={styles.aside}>{reasonText(call)}</p>}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function ConversationLog({ call }: { call: Call }) {
  return (
    <div className={record.part}>
      <h2 className={record.label}>Conversation log</h2>
      <ol className={styles.log}>
        {call.conversation_log.map(({ timestamp, speaker, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a log never changes its order
          <li key={index}>
            <span>{timestamp}</span>
            <strong>{speakerName(call, speaker)}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function speakerName(call: Call, speaker: Speaker): string {
  if (speaker === 'caller') return personOf(call);
  return speaker === 'ai' ? 'Assistant' : 'You';
}

/** A missed call that is opened counts as seen. */
function useSeen({ id, is_missed, is_new }: Call): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (callId: string) =>
      callApi<typeof postSeen>('/api/phone/calls/{id}/seen', {
        method: 'POST',
        params: { id: callId },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['calls'] }),
  });
  const isUnseen = is_missed && is_new;
  useEffect(() => {
    if (isUnseen) mutate(id);
  }, [id, isUnseen, mutate]);
}
