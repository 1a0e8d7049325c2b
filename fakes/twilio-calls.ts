import { EventEmitter, once } from 'node:events';
import { parseMarkup, type Verb } from './twilio-markup.ts';

/** What the rest of the fake does for calls. */
interface Wire {
  number: string;
  accountUrl: string;
  nextSid(kind: string): string;
  post(to: string, fields: Record<string, string>): Promise<Response>;
  /** The account's setup. */
  incomingUrl(): string;
  statusUrl(): string;
  connectUrl(): string;
  recordings: Map<string, Uint8Array>;
}

/** What a called phone does: by default it rings until a test picks it up. */
type Habit = 'rings' | 'answers' | 'busy' | 'no-answer' | 'failed';

/** A call was hung up, or continues at another address. */
class Interruption {
  readonly url: string | undefined;

  constructor(url?: string) {
    this.url = url;
  }
}

/** Where a leg goes on. */
interface Next {
  url: string;
  fields?: Record<string, string>;
}

/**
 * Calls as Twilio carries them: it requests the addresses, executes the returned TwiML, and calls
 * back. Sounds take no time, except in a queue and during a question or recording: there a leg
 * waits for its person, which is the test. https://www.twilio.com/docs/voice/twiml
 */
export function carryCalls(wire: Wire) {
  const legs = new Map<string, Leg>();
  const queues = new Map<string, { sid: string; waiting: Leg[] }>();
  const habits = new Map<string, Habit>();
  /** What could not be done: an address that returned no TwiML, or a status. */
  const errors: string[] = [];

  class Leg {
    readonly sid = wire.nextSid('CA');
    readonly from: string;
    readonly to: string;
    readonly direction: 'inbound' | 'outbound-dial';
    readonly more: Record<string, string>;
    /** What the person on it heard, latest last: texts, addresses of sounds, beeps. */
    readonly heard: string[] = [];
    status = 'ringing';
    /** What it is doing: a verb's name, `talking`, or `over`. */
    doing = '';
    /** The other end. */
    peer: Leg | undefined;
    queue: string | undefined;
    seconds = 0;
    private readonly signals = new EventEmitter();
    private interruption: Interruption | undefined;
    private transcription: { sid: string; url: string; sequence: number } | undefined;

    constructor(
      from: string,
      to: string,
      direction: Leg['direction'],
      more: Record<string, string> = {},
    ) {
      this.from = from;
      this.to = to;
      this.direction = direction;
      this.more = more;
      this.signals.setMaxListeners(50);
      legs.set(this.sid, this);
    }

    /** The fields of every webhook of this leg. */
    fields(): Record<string, string> {
      return {
        CallSid: this.sid,
        From: this.from,
        To: this.to,
        Caller: this.from,
        Called: this.to,
        Direction: this.direction,
        CallStatus: this.status,
        ...this.more,
      };
    }

    /** Executes the response of the address, and what follows, until the call is over. */
    async run(first: Next): Promise<void> {
      let next: Next | undefined = first;
      while (next) {
        try {
          next = await this.execute(await this.ask(next), next.url);
        } catch (error) {
          if (error instanceof Interruption) next = error.url ? { url: error.url } : undefined;
          else {
            errors.push(String(error));
            this.heard.push('An application error has occurred. Goodbye.');
            next = undefined;
          }
        }
      }
    }

    async ask({ url, fields = {} }: Next): Promise<Verb[]> {
      const answer = await wire.post(url, { ...this.fields(), ...fields });
      if (!answer.ok) throw new Error(`11200: ${new URL(url).pathname} answered ${answer.status}`);
      return parseMarkup(await answer.text());
    }

    /** Waits for something, unless the call is interrupted first. */
    async until<Result>(what: Promise<Result>): Promise<Result> {
      this.checkInterruption();
      let cut = () => {};
      const interrupted = new Promise<never>((_, reject) => {
        cut = () => {
          try {
            this.checkInterruption();
          } catch (error) {
            reject(error);
          }
        };
      });
      this.signals.once('interrupted', cut);
      try {
        return await Promise.race([what, interrupted]);
      } finally {
        this.signals.off('interrupted', cut);
      }
    }

    private checkInterruption(): void {
      const { interruption } = this;
      this.interruption = undefined;
      if (interruption) throw interruption;
    }

    signal<Data>(name: string): Promise<Data> {
      return this.until(once(this.signals, name).then(([data]) => data as Data));
    }

    emit(name: string, data?: unknown): void {
      this.signals.emit(name, data);
    }

    interrupt(by: Interruption): void {
      this.interruption = by;
      this.signals.emit('interrupted');
    }

    private async execute(verbs: Verb[], at: string): Promise<Next | undefined> {
      for (const verb of verbs) {
        this.checkInterruption();
        this.doing = verb.name;
        const next = await this.do(verb, at);
        if (next === 'over') return undefined;
        if (next) return next;
      }
      return undefined;
    }

    private async do(verb: Verb, at: string): Promise<Next | 'over' | undefined> {
      const { name, attributes } = verb;
      if (name !== 'Reject' && this.direction === 'inbound') this.status = 'in-progress';
      switch (name) {
        case 'Say':
        case 'Play':
        case 'Pause':
          this.hear(verb);
          return undefined;
        case 'Redirect':
          return { url: whole(verb.text, at) };
        case 'Reject':
          this.status = 'busy';
          return 'over';
        case 'Hangup':
          return 'over';
        case 'Start':
          return this.start(verb, at);
        case 'Enqueue':
          return this.enqueue(verb, at);
        case 'Dial':
          return dial(this, verb, at);
        case 'Record':
          return this.record(attributes, at);
        case 'Gather':
          return this.gather(verb, at);
        default:
          throw new Error(`12200: ${name} is no verb here`);
      }
    }

    hear({ name, text, attributes }: Verb): void {
      if (name === 'Pause') return;
      this.heard.push(name === 'Play' && attributes.loop ? `${text} ×${attributes.loop}` : text);
    }

    private async start({ children }: Verb, at: string): Promise<undefined> {
      const [noun] = children;
      if (noun?.name !== 'Transcription') throw new Error('12200: only transcriptions start here');
      const url = whole(noun.attributes.statusCallbackUrl ?? '', at);
      this.transcription = { sid: wire.nextSid('GT'), url, sequence: 0 };
      await this.reportTranscription('transcription-started', {});
    }

    private async reportTranscription(
      event: string,
      fields: Record<string, string>,
      sequence?: number,
    ): Promise<Response | undefined> {
      const { transcription } = this;
      if (!transcription) return undefined;
      transcription.sequence += 1;
      return wire.post(transcription.url, {
        ...this.fields(),
        TranscriptionSid: transcription.sid,
        TranscriptionEvent: event,
        SequenceId: String(sequence ?? transcription.sequence),
        ...fields,
      });
    }

    /** Somebody speaks: this leg's person, or the other one. Reported if it is transcribed. */
    speak(text: string, by: 'this' | 'other' = 'this', sequence?: number) {
      const fields = {
        Track: by === 'this' ? 'inbound_track' : 'outbound_track',
        Final: 'true',
        LanguageCode: 'en-US',
        TranscriptionData: JSON.stringify({ transcript: text, confidence: 0.93 }),
      };
      return this.reportTranscription('transcription-content', fields, sequence);
    }

    private async enqueue({ attributes, text }: Verb, at: string): Promise<Next> {
      const queue = queues.get(text) ?? { sid: wire.nextSid('QU'), waiting: [] };
      queues.set(text, queue);
      queue.waiting.push(this);
      this.queue = text;
      const inQueue = { QueueSid: queue.sid, QueuePosition: String(queue.waiting.length) };
      const report = (result: string) => ({
        url: whole(attributes.action ?? '', at),
        fields: { QueueSid: queue.sid, QueueResult: result },
      });
      const leave = () => {
        queue.waiting = queue.waiting.filter((one) => one !== this);
        this.queue = undefined;
      };
      try {
        await this.waitIn(whole(attributes.waitUrl ?? '', at), inQueue);
        leave();
        if (this.peer === undefined) return report('leave');
        await this.talk();
        return report('bridged');
      } catch (error) {
        leave();
        if (!(error instanceof Interruption)) throw error;
        const wasTalking = this.doing === 'talking';
        this.part();
        const gone = error.url
          ? `redirected${wasTalking ? '-from-bridged' : ''}`
          : wasTalking
            ? 'bridged'
            : 'hangup';
        if (!error.url) this.status = 'completed';
        const { url, fields } = report(gone);
        await this.ask({ url, fields });
        throw error;
      }
    }

    /** Until `playOut` ends the sounds and the document leaves, or somebody joins. */
    private async waitIn(url: string, fields: Record<string, string>): Promise<void> {
      const joined = once(this.signals, 'joined').then(() => 'joined' as const);
      while (true) {
        const verbs = await this.ask({ url, fields });
        for (const verb of verbs) {
          if (this.peer) return;
          if (verb.name === 'Leave') return;
          this.hear(verb);
          const ended = once(this.signals, 'played-out').then(() => 'played-out' as const);
          if (verb.name === 'Play') this.doing = 'waiting';
          if (
            verb.name === 'Play' &&
            (await this.until(Promise.race([joined, ended]))) === 'joined'
          )
            return;
        }
      }
    }

    /** Talks with its peer until one of them is gone. */
    async talk(): Promise<void> {
      this.doing = 'talking';
      this.emit('talking');
      if (this.peer) await this.signal('peer-gone');
    }

    /** The other leg is gone, or continues elsewhere. */
    part(): void {
      const { peer } = this;
      this.peer = undefined;
      if (peer?.peer === this) {
        peer.peer = undefined;
        peer.emit('peer-gone');
      }
    }

    private async record(attributes: Record<string, string>, at: string) {
      if (attributes.playBeep !== 'false') this.heard.push('beep');
      this.doing = 'recording';
      let spoken: { bytes: Uint8Array; seconds: number } | undefined;
      let cut: Interruption | undefined;
      try {
        spoken = await this.signal('recorded');
      } catch (error) {
        if (!(error instanceof Interruption)) throw error;
        cut = error;
      }
      spoken ??= this.unfinished;
      this.unfinished = undefined;
      if (!spoken || spoken.seconds === 0) {
        if (cut) throw cut;
        return undefined;
      }
      const seconds = Math.min(spoken.seconds, Number(attributes.maxLength ?? 3600));
      const held = keep(spoken.bytes, seconds);
      if (cut && !cut.url) this.status = 'completed';
      const fields = {
        RecordingUrl: held.url,
        RecordingSid: held.sid,
        RecordingDuration: String(seconds),
        ...(cut && { Digits: 'hangup' }),
      };
      const next = { url: whole(attributes.action ?? at, at), fields };
      const report = () =>
        reportRecording(whole(attributes.recordingStatusCallback ?? '', at), this, held, seconds);
      if (!cut) {
        await report();
        return next;
      }
      await this.ask(next);
      this.afterEnd = report;
      throw cut;
    }

    /** What was recorded when its speaker hung up. */
    unfinished: { bytes: Uint8Array; seconds: number } | undefined;
    afterEnd: (() => Promise<unknown>) | undefined;

    private async gather({ attributes, children }: Verb, at: string): Promise<Next | undefined> {
      for (const child of children) this.hear(child);
      this.doing = 'asked';
      const answer = await this.signal<Record<string, string> | undefined>('answered');
      return answer && { url: whole(attributes.action ?? at, at), fields: answer };
    }

    // What its person does.

    hangUp(): void {
      this.interrupt(new Interruption());
    }
    press(keys: string): void {
      this.emit('answered', { Digits: keys });
    }
    say(spoken: string): void {
      this.emit('answered', { SpeechResult: spoken, Confidence: '0.91' });
    }
    /** Nothing comes during the whole wait. */
    silence(): void {
      this.emit('answered');
    }
    /** Leaves a message, or hangs up while recording. */
    leaveMessage(bytes: Uint8Array, seconds: number, hangsUp = false): void {
      if (hangsUp) {
        this.unfinished = { bytes, seconds };
        this.hangUp();
      } else this.emit('recorded', { bytes, seconds });
    }
    /** The sounds of the queue have ended. */
    playOut(): void {
      this.emit('played-out');
    }
    pickUp(): void {
      this.emit('picked-up', 'answers');
    }
    /** Waits until the leg does this. */
    async does(what: string): Promise<void> {
      const limit = Date.now() + 60_000;
      while (this.doing !== what) {
        if (Date.now() > limit) throw new Error(`the leg does ${this.doing}, never ${what}`);
        await new Promise((wait) => setTimeout(wait, 5));
      }
    }
  }

  function keep(bytes: Uint8Array, seconds: number) {
    const sid = wire.nextSid('RE');
    const url = `${wire.accountUrl}/Recordings/${sid}`;
    wire.recordings.set(sid, bytes);
    return { sid, url, seconds };
  }

  function reportRecording(
    to: string,
    leg: Leg,
    held: { sid: string; url: string },
    seconds: number,
  ) {
    return wire.post(to, {
      CallSid: leg.sid,
      RecordingSid: held.sid,
      RecordingUrl: held.url,
      RecordingStatus: 'completed',
      RecordingDuration: String(seconds),
      RecordingChannels: '1',
    });
  }

  async function dial(leg: Leg, verb: Verb, at: string): Promise<Next> {
    const { attributes, children } = verb;
    const [noun] = children;
    const action = whole(attributes.action ?? at, at);
    const other = noun?.name === 'Queue' ? await join(leg, noun, at) : undefined;
    const call = noun?.name === 'Number' ? await ring(leg, verb, noun, at) : undefined;
    const spoken = other ?? call?.leg;
    if (!spoken) {
      const state = call?.state ?? 'failed';
      return {
        url: action,
        fields: { DialCallStatus: state, ...(call && { DialCallSid: call.sid }) },
      };
    }
    try {
      await leg.talk();
    } finally {
      leg.part();
      await call?.ended();
      if (attributes.record && attributes.record !== 'do-not-record' && recording) {
        const held = keep(recording.bytes, recording.seconds);
        const to = whole(attributes.recordingStatusCallback ?? '', at);
        await reportRecording(to, leg, held, recording.seconds);
      }
    }
    const seconds = String(spoken.seconds);
    const fields = {
      DialCallStatus: 'completed',
      DialCallSid: spoken.sid,
      DialCallDuration: seconds,
    };
    return { url: action, fields };
  }

  /** The sound of a recorded conversation. */
  let recording: { bytes: Uint8Array; seconds: number } | undefined;

  async function join(leg: Leg, noun: Verb, at: string): Promise<Leg | undefined> {
    const caller = queues.get(noun.text)?.waiting[0];
    if (!caller) return undefined;
    leg.peer = caller;
    if (noun.attributes.url) {
      const verbs = await caller.ask({ url: whole(noun.attributes.url, at) });
      for (const verb of verbs) caller.hear(verb);
    }
    caller.peer = leg;
    caller.emit('joined');
    return caller;
  }

  /** Rings a number, and plays what it should hear before the two are connected. */
  async function ring(leg: Leg, { attributes }: Verb, noun: Verb, at: string) {
    const callee = new Leg(attributes.callerId ?? leg.from, noun.text, 'outbound-dial', {
      ParentCallSid: leg.sid,
    });
    const events = (noun.attributes.statusCallbackEvent ?? 'completed').split(' ');
    const report = async (event: string, status: string) => {
      callee.status = status;
      const url = noun.attributes.statusCallback;
      if (!url || !events.includes(event)) return;
      const duration = event === 'completed' ? { CallDuration: String(callee.seconds) } : {};
      await wire.post(whole(url, at), { ...callee.fields(), ...duration });
    };
    const fail = async (state: string) => {
      await report('completed', state);
      callee.doing = 'over';
      return { state, sid: callee.sid, leg: undefined, ended: async () => undefined };
    };
    const habit = habits.get(noun.text) ?? 'rings';
    if (habit === 'failed') return fail('failed');
    await report('ringing', 'ringing');
    if (habit === 'busy' || habit === 'no-answer') return fail(habit);
    try {
      if (habit === 'rings') {
        const pickedUp = callee.signal<Habit>('picked-up');
        callee.doing = 'ringing';
        const outcome = await leg.until(pickedUp);
        if (outcome !== 'answers') return fail(outcome);
      }
    } catch (error) {
      if (error instanceof Interruption) await fail('canceled');
      throw error;
    }
    await report('answered', 'in-progress');
    const isTaken = noun.attributes.url
      ? await screen(callee, whole(noun.attributes.url, at))
      : true;
    if (!isTaken) return fail('completed');
    callee.peer = leg;
    leg.peer = callee;
    // Its person can hang up as well.
    const talking = callee.talk().catch(() => callee.part());
    return {
      state: 'completed',
      sid: callee.sid,
      leg: callee,
      async ended() {
        callee.part();
        await talking;
        callee.doing = 'over';
        await report('completed', 'completed');
      },
    };
  }

  /** Whether the called person stays on the phone through what they hear first. */
  async function screen(callee: Leg, url: string): Promise<boolean> {
    let next: Next | undefined = { url };
    while (next) {
      const at: string = next.url;
      const verbs: Verb[] = await callee.ask(next);
      next = undefined;
      for (const verb of verbs) {
        if (verb.name === 'Hangup') return false;
        if (verb.name !== 'Gather') {
          callee.hear(verb);
          continue;
        }
        for (const child of verb.children) callee.hear(child);
        callee.doing = 'asked';
        const answer = await callee
          .signal<Record<string, string> | undefined>('answered')
          .catch(() => 'gone' as const);
        if (answer === 'gone') return false;
        if (!answer) continue;
        next = { url: whole(verb.attributes.action ?? at, at), fields: answer };
        break;
      }
    }
    return true;
  }

  /** Runs a leg to its end, with its report. */
  function start(leg: Leg, url: string, statusUrl: string): Promise<void> {
    const began = Date.now();
    return leg.run({ url }).then(async () => {
      leg.part();
      leg.doing = 'over';
      if (leg.status !== 'busy') leg.status = 'completed';
      const seconds = leg.seconds || Math.round((Date.now() - began) / 1000);
      if (statusUrl) await wire.post(statusUrl, { ...leg.fields(), CallDuration: String(seconds) });
      await leg.afterEnd?.();
    });
  }

  return {
    legs,
    queues,
    errors,
    /** Somebody calls the business number. `over` resolves after the last report. */
    callIn(from: string, more: Record<string, string> = {}) {
      const leg = new Leg(from, wire.number, 'inbound', {
        FromCity: 'BOERNE',
        FromState: 'TX',
        FromCountry: 'US',
        ...more,
      });
      return { leg, over: start(leg, wire.incomingUrl(), wire.statusUrl()) };
    },
    /** The owner's browser connects with a token and these parameters. */
    connect(params: Record<string, string>) {
      const leg = new Leg('client:owner', params.To ?? '', 'inbound', params);
      return { leg, over: start(leg, wire.connectUrl(), '') };
    },
    /** The latest call to a number, from when it rings. */
    async phone(number: string): Promise<Leg> {
      const limit = Date.now() + 60_000;
      while (true) {
        const found = [...legs.values()].findLast(
          (leg) => leg.to === number && leg.direction === 'outbound-dial',
        );
        if (found?.doing && found.doing !== 'over') return found;
        if (Date.now() > limit) throw new Error(`${number} never rang`);
        await new Promise((wait) => setTimeout(wait, 5));
      }
    },
    setHabit(number: string, habit: Habit) {
      habits.set(number, habit);
    },
    /** Sets the sound of recorded conversations. */
    setRecording(bytes: Uint8Array, seconds: number) {
      recording = { bytes, seconds };
    },
    /** The call with an id as Twilio's API shows it. */
    describe(sid: string) {
      const leg = legs.get(sid);
      if (!leg) return undefined;
      const { from, to, status, seconds } = leg;
      return { sid, from, to, status, duration: status === 'completed' ? String(seconds) : null };
    },
    /** Makes a call continue at another address. False if it is over. */
    move(sid: string, url: string): boolean {
      const leg = legs.get(sid);
      if (!leg || leg.doing === 'over') return false;
      leg.interrupt(new Interruption(url));
      return true;
    },
  };
}

function whole(url: string, at: string): string {
  return new URL(url, at).href;
}
