import { MINUTES } from '../../lib/days/durations.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { App } from '../../services/app.ts';
import { analyzeCall } from './actions/analyze-call.ts';
import { endOverdue } from './actions/change-call.ts';
import { sweepGreetings } from './actions/greeting.ts';
import { transcribeVoicemail } from './actions/transcribe.ts';
import { sweepVoicemails } from './actions/voicemails.ts';

export function callJobs(app: App): JobHandler[] {
  return [
    {
      // What no server could end: both browsers went away while none was running.
      name: 'end-lost-calls',
      schedule: '* * * * *',
      run: () => endOverdue(app, new Date(app.now().getTime() - MINUTES)),
    },
    {
      name: 'transcribe-voicemail',
      run: ({ voicemailId }) => transcribeVoicemail(app, voicemailId),
    },
    { name: 'analyze-call', run: ({ callId }) => analyzeCall(app, callId) },
    {
      name: 'sweep-recordings',
      schedule: '41 3 * * *',
      async run() {
        await sweepVoicemails(app);
        await sweepGreetings(app);
      },
    },
  ];
}
