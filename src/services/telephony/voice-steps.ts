import type { Language } from '../../lib/language.ts';

/** What recordings of a talk are reported to. */
interface TalkOptions {
  /** Records both sides and reports the recording here. */
  recordUrl?: string | undefined;
}

/**
 * What the phone network is to do with a call, one step after the other; a call ends after the last.
 * Addresses are whole and our own.
 */
export type VoiceStep =
  | { do: 'say'; text: string; language: Language }
  | { do: 'play'; url: string; times?: number }
  | { do: 'pause'; seconds: number }
  /** The caller waits in a queue of this name; what they hear there, and what comes after it. */
  | { do: 'wait'; queue: string; waitUrl: string; thenUrl: string }
  /** Ends the waiting, from what `waitUrl` answers. */
  | { do: 'leave' }
  /** Connects with whoever waits in the queue. */
  | ({ do: 'join'; queue: string; announceUrl?: string; thenUrl: string } & TalkOptions)
  | ({
      do: 'dial';
      number: string;
      callerId: string;
      seconds: number;
      /** The caller hears ringing, and the call counts as answered when the other side answers. */
      answersLate?: boolean;
      /** What whoever answers hears, or is asked, before the two are connected. */
      announceUrl?: string;
      /** How far it is: ringing, answered, over. */
      reportUrl?: string;
      thenUrl: string;
    } & TalkOptions)
  /** After the beep, until a #, silence or `maxSeconds`. */
  | { do: 'record'; maxSeconds: number; reportUrl: string; thenUrl: string }
  /** Asks while it says or plays `steps`; where nothing comes, the next step follows. */
  | {
      do: 'ask';
      steps: Extract<VoiceStep, { do: 'say' | 'play' | 'pause' }>[];
      input: ('keys' | 'speech')[];
      /** How many keys are enough. */
      keys?: number;
      /** Of what is spoken. */
      language?: Language;
      seconds: number;
      thenUrl: string;
    }
  /** Has what is spoken from here on written down and reported, each side by itself. */
  | { do: 'transcribe'; reportUrl: string; language: Language }
  | { do: 'go'; url: string }
  | { do: 'reject' }
  | { do: 'hang_up' };
