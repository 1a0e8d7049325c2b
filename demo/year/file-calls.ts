import { currentBusiness } from '#features/settings/index.ts';
import { MINUTES, SECONDS } from '#lib/days/durations.ts';
import { after } from './clock.ts';
import { phrases } from './data.ts';
import type { FiledJob } from './filed-job.ts';
import type { Filing } from './filing.ts';
import { nameOf } from './persons.ts';

const ringSeconds = 9;
/** Of the customers' calls that nobody took, how many leave a voicemail. */
const voicemailShare = 0.55;
/** From when on a missed call still waits for the owner. */
const recentMinutes = 20 * 60;

interface Call {
  at: Date;
  direction: 'inbound' | 'outbound';
  /** 0: not answered. */
  seconds: number;
  note?: string;
  voicemail?: string;
  requestId?: string | null;
}

/** The calls with the people of a job. */
export function fileCalls(filing: Filing, job: FiledJob): void {
  const { chance, clock } = filing;
  const { person, visits, planned, billed } = job;
  const { request, customer, outbound, voicemails } = phrases.calls;
  if (job.source === 'call' || job.source === 'referral')
    file(filing, job, {
      at: job.asked,
      direction: 'inbound',
      seconds: chance.whole(90, 520),
      note: chance.pick(request),
      requestId: job.requestId,
    });
  else if (job.source && chance.is(0.45))
    file(filing, job, { at: job.answered, direction: 'outbound', seconds: chance.whole(60, 400) });
  if (job.source && chance.is(0.07)) {
    const text = chance
      .pick(voicemails)
      .replace('{name}', nameOf(person))
      .replace('{city}', job.city);
    const at = after(job.asked, -chance.between(20, 240));
    const hasVoicemail = chance.is(voicemailShare) && person.language === 'english';
    file(filing, job, {
      at: clock.inOffice(at),
      direction: 'inbound',
      seconds: 0,
      ...(hasVoicemail && { voicemail: text }),
    });
  }
  const [first] = visits;
  if (planned && first && chance.is(0.25)) {
    const at = clock.inOffice(after(first.starts, -chance.between(120, 1400)));
    if (at < first.starts)
      file(filing, job, {
        at,
        direction: 'inbound',
        seconds: chance.whole(35, 200),
        note: chance.pick(customer),
      });
  }
  if (billed && chance.is(0.15)) {
    const at = clock.inOffice(after(billed, chance.between(60, 9000)));
    file(filing, job, {
      at,
      direction: 'outbound',
      seconds: chance.whole(30, 180),
      note: chance.pick(outbound),
    });
  }
}

function file(filing: Filing, job: FiledJob, call: Call): void {
  const { app, chance, now, rows } = filing;
  const { at, direction, seconds, note, voicemail } = call;
  const endedAt = new Date(at.getTime() + (ringSeconds + seconds) * SECONDS);
  if (endedAt > now) return;
  const id = chance.id(at);
  const isAnswered = seconds > 0;
  const isRecent = now.getTime() - at.getTime() < recentMinutes * MINUTES;
  rows.calls.push({
    id,
    line: 'browser',
    direction,
    status: isAnswered ? 'completed' : 'no-answer',
    endReason: isAnswered ? 'hung_up' : 'timed_out',
    callerName: nameOf(job.person),
    callerNumber: job.person.phone,
    businessNumber: currentBusiness(app).phone,
    customerId: job.customerId,
    startedAt: at,
    answeredAt: isAnswered ? new Date(at.getTime() + ringSeconds * SECONDS) : null,
    endedAt,
    durationSeconds: seconds,
    requestId: call.requestId ?? null,
    seenAt: isAnswered || !isRecent ? endedAt : null,
  });
  if (note)
    rows.callNotes.push({ id: chance.id(endedAt), callId: id, body: note, createdAt: endedAt });
  if (!voicemail) return;
  const durationSeconds = Math.round(voicemail.length / 14);
  rows.voicemails.push({
    id: chance.id(endedAt),
    callId: id,
    mediaType: 'audio/wav',
    size: 0,
    durationSeconds,
    transcription: voicemail,
    createdAt: endedAt,
    heardAt: isRecent ? null : after(endedAt, 40),
  });
}
