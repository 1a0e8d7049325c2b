/** Where the phone network asks what to do with calls, and reports their outcome. */
export const voicePaths = {
  /** Someone calls the business number. */
  incoming: '/api/webhooks/twilio/voice',
  /** The owner's browser calls someone, or joins the caller it accepted. */
  connect: '/api/webhooks/twilio/voice/connect',
  /** The outcome of a call to the business number. */
  status: '/api/webhooks/twilio/voice/status',
  /** What a caller hears until someone answers. */
  waiting: '/api/webhooks/twilio/voice/waiting',
  /** A caller has stopped waiting. */
  afterQueue: '/api/webhooks/twilio/voice/after-queue',
  /** Announces that the call is recorded or transcribed. */
  announce: '/api/webhooks/twilio/voice/announce',
  /** The outcome of a call that the owner's browser placed. */
  dialed: '/api/webhooks/twilio/voice/dialed',
  /** How far it is. */
  leg: '/api/webhooks/twilio/voice/leg',
  /** Asks whoever answers a forwarded call to press a key. */
  forwardScreen: '/api/webhooks/twilio/voice/forward-screen',
  forwarded: '/api/webhooks/twilio/voice/forwarded',
  voicemailPrompt: '/api/webhooks/twilio/voice/voicemail-prompt',
  /** The caller has finished leaving a voicemail. */
  voicemailDone: '/api/webhooks/twilio/voice/voicemail-done',
  /** A voicemail was recorded. */
  voicemail: '/api/webhooks/twilio/voice/voicemail',
  /** A call was recorded. */
  recording: '/api/webhooks/twilio/voice/recording',
  transcript: '/api/webhooks/twilio/voice/transcript',
} as const;
