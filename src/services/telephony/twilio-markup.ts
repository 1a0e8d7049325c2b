import type VoiceResponse from 'twilio/lib/twiml/VoiceResponse.js';
import type { VoiceStep } from './voice-steps.ts';

const voices = {
  english: { voice: 'Polly.Joanna', language: 'en-US' },
  spanish: { voice: 'Polly.Lupe', language: 'es-US' },
} as const;

/** Seconds of silence after which a recording ends. */
const maxSilence = 8;

/** How long a person who joins a queue waits for the caller in it. */
const joinSeconds = 10;

/** The steps in Twilio's markup: https://www.twilio.com/docs/voice/twiml */
export async function writeMarkup(steps: VoiceStep[]): Promise<string> {
  const { default: twilio } = await import('twilio');
  const response = new twilio.twiml.VoiceResponse();
  for (const step of steps) write(response, step);
  return response.toString();
}

function write(response: VoiceResponse, step: VoiceStep): void {
  switch (step.do) {
    case 'say':
    case 'play':
    case 'pause':
      speak(response, step);
      return;
    case 'wait':
      response.enqueue({ waitUrl: step.waitUrl, action: step.thenUrl }, step.queue);
      // After <Leave> Twilio continues here without asking anybody.
      response.redirect(step.thenUrl);
      return;
    case 'leave':
      response.leave();
      return;
    case 'join':
      response
        .dial({ action: step.thenUrl, timeout: joinSeconds, ...recording(step.recordUrl) })
        .queue({ ...(step.announceUrl && { url: step.announceUrl }) }, step.queue);
      return;
    case 'dial':
      dial(response, step);
      return;
    case 'record':
      response.record({
        maxLength: step.maxSeconds,
        playBeep: true,
        finishOnKey: '#',
        timeout: maxSilence,
        action: step.thenUrl,
        recordingStatusCallback: step.reportUrl,
        recordingStatusCallbackEvent: ['completed'],
      });
      return;
    case 'ask':
      ask(response, step);
      return;
    case 'transcribe':
      response.start().transcription({
        statusCallbackUrl: step.reportUrl,
        track: 'both_tracks',
        languageCode: voices[step.language].language,
      });
      return;
    case 'go':
      response.redirect(step.url);
      return;
    case 'reject':
      response.reject({ reason: 'busy' });
      return;
    case 'hang_up':
      response.hangup();
      return;
  }
}

type Speaker = Pick<VoiceResponse, 'say' | 'play' | 'pause'>;

function speak(to: Speaker, step: Extract<VoiceStep, { do: 'say' | 'play' | 'pause' }>): void {
  if (step.do === 'say') to.say(voices[step.language], step.text);
  else if (step.do === 'play') to.play({ loop: step.times ?? 1 }, step.url);
  else to.pause({ length: step.seconds });
}

function dial(response: VoiceResponse, step: Extract<VoiceStep, { do: 'dial' }>): void {
  const { number, callerId, seconds, answersLate, announceUrl, reportUrl, thenUrl } = step;
  response
    .dial({
      action: thenUrl,
      timeout: seconds,
      callerId,
      ...(answersLate && { answerOnBridge: true }),
      ...recording(step.recordUrl),
    })
    .number(
      {
        ...(announceUrl && { url: announceUrl }),
        ...(reportUrl && {
          statusCallback: reportUrl,
          statusCallbackEvent: ['ringing', 'answered', 'completed'],
        }),
      },
      number,
    );
}

function ask(response: VoiceResponse, step: Extract<VoiceStep, { do: 'ask' }>): void {
  const { input, keys, language = 'english', seconds, thenUrl } = step;
  const gather = response.gather({
    input: input.map((one) => (one === 'keys' ? 'dtmf' : 'speech')),
    action: thenUrl,
    timeout: seconds,
    language: voices[language].language,
    ...(keys && { numDigits: keys }),
    ...(input.includes('speech') && { speechTimeout: 'auto' }),
  });
  for (const one of step.steps) speak(gather as Speaker, one);
}

function recording(url: string | undefined) {
  return (
    url && {
      record: 'record-from-answer' as const,
      recordingStatusCallback: url,
      recordingStatusCallbackEvent: ['completed' as const],
    }
  );
}
