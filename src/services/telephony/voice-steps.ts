import type { Language } from '#lib/language.ts';

/** Where recordings of a conversation are reported. */
interface TalkOptions {
  /** Records both sides and reports the recording here. */
  recordUrl?: string | undefined;
}

/**
 * What the phone network does with a call, step by step; a call ends after the last. Addresses are
 * absolute and our own.
 */
export type VoiceStep =
  | { do: 'say'; text: string; language: Language }
  | { do: 'play'; url: string; times?: number }
  | { do: 'pause'; seconds: number }
  /** The caller waits in a queue of this name; what they hear there, and what comes after it. */
  | { do: 'wait'; queue: string; waitUrl: string; thenUrl: string }
  /** Ends the wait; part of the response of `waitUrl`. */
  | { do: 'leave' }
  /** Connects with the person waiting in the queue. */
  | ({ do: 'join'; queue: string; announceUrl?: string; thenUrl: string } & TalkOptions)
  | ({
      do: 'dial';
      number: string;
      callerId: string;
      seconds: number;
      /** The caller hears ringing, and the call counts as answered when the other side answers. */
      answersLate?: boolean;
      /** What the person who answers hears, or is asked, before the two are connected. */
      announceUrl?: string;
      /** How far it is: ringing, answered, over. */
      reportUrl?: string;
      thenUrl: string;
    } & TalkOptions)
  /** After the beep, until a #, silence or `maxSeconds`. */
  | { do: 'record'; maxSeconds: number; reportUrl: string; thenUrl: string }
  /** Asks while it speaks or plays `steps`; if no answer comes, the next step follows. */
  | {
      do: 'ask';
      steps: Extract<VoiceStep, { do: 'say' | 'play' | 'pause' }>[];
      input: ('keys' | 'speech')[];
      /** Max number of keys. */
      keys?: number;
      /** Of what is spoken. */
      language?: Language;
      seconds: number;
      thenUrl: string;
    }
  /** Starts transcribing the conversation and reporting it, each side separately. */
  | { do: 'transcribe'; reportUrl: string; language: Language }
  | { do: 'go'; url: string }
  | { do: 'reject' }
  | { do: 'hang_up' };
