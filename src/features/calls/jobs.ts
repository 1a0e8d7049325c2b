import { MINUTES } from '#lib/days/durations.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { analyzeCall } from './actions/analyze-call.ts';
import { sweepCallRecordings } from './actions/call-recordings.ts';
import { endOverdue } from './actions/change-call.ts';
import { deleteOldRecordings } from './actions/delete-old.ts';
import { sweepGreetings } from './actions/greeting.ts';
import { deleteAtNetwork } from './actions/network/forget.ts';
import { endLostCalls } from './actions/network/lost.ts';
import { moveCaller } from './actions/network/move-caller.ts';
import { fetchCallRecording } from './actions/network/recording.ts';
import { publishLateLeaving } from './actions/network/reports.ts';
import { fetchVoicemail } from './actions/network/voicemail.ts';
import { transcribeVoicemail } from './actions/transcribe.ts';
import { sweepVoicemails } from './actions/voicemails.ts';

export function callJobs(app: App): JobHandler[] {
  return [
    {
      // Calls that no server could end, because both browsers left while none was running.
      name: 'end-lost-calls',
      schedule: '* * * * *',
      run: () => endOverdue(app, new Date(app.now().getTime() - MINUTES)),
    },
    {
      name: 'end-lost-network-calls',
      schedule: '* * * * *',
      run: () => endLostCalls(app),
    },
    // Each waits for Twilio; callers wait for the first.
    { name: 'move-caller', concurrency: 4, run: ({ callId }) => moveCaller(app, callId) },
    { name: 'caller-left', run: ({ callId }) => publishLateLeaving(app, callId) },
    {
      name: 'fetch-voicemail',
      run: ({ callId, recording }) => fetchVoicemail(app, callId, recording),
    },
    {
      name: 'fetch-call-recording',
      run: ({ callId, recording }) => fetchCallRecording(app, callId, recording),
    },
    { name: 'forget-at-network', run: (what) => deleteAtNetwork(app, what) },
    {
      name: 'transcribe-voicemail',
      run: ({ voicemailId }) => transcribeVoicemail(app, voicemailId),
    },
    { name: 'analyze-call', run: ({ callId }) => analyzeCall(app, callId) },
    {
      name: 'sweep-recordings',
      schedule: '41 3 * * *',
      async run() {
        await deleteOldRecordings(app);
        await sweepVoicemails(app);
        await sweepCallRecordings(app);
        await sweepGreetings(app);
      },
    },
  ];
}
