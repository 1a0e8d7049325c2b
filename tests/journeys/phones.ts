import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../harness/chromium.ts';
import { isFault } from './console.ts';
import { test } from './journey.ts';
import { holdToken } from './sign-in.ts';

/** What a journey may inspect in a page that calls. */
interface Heard {
  connections: RTCPeerConnection[];
  digits: string[];
  players: HTMLAudioElement[];
}

declare global {
  interface Window {
    heard: Heard;
  }
}

/** The contexts of pages that call. */
export const desk = { viewport: { width: 1440, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What each side's microphone hears all the time, in hertz. */
export const tones = { owner: 800, caller: 450 };

/** The website's button. */
export function callNow(page: Page): Locator {
  return page.getByRole('button', { name: 'Call now from your browser' });
}

/** A browser whose microphone hears one tone, in hertz, all the time. */
export async function browserWithTone(hertz: number, flags: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-tone-'));
  const file = join(folder, 'tone.wav');
  writeFileSync(file, toneWav(hertz));
  const browser = await chromium.launch({
    executablePath: chromiumPath() ?? '',
    args: [
      ...chromiumFlags(),
      ...flags,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${file}`,
      '--allow-loopback-in-peer-connection',
      '--disable-features=WebRtcHideLocalIpsWithMdns',
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
  return {
    browser,
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** For all journeys of a file: a browser of the owner and one of callers, each with its tone. */
export function browsersWithTones() {
  const browsers = {} as { owner: Browser; caller: Browser };
  const ends: (() => Promise<void>)[] = [];
  test.beforeAll(async () => {
    const owner = await browserWithTone(tones.owner);
    const caller = await browserWithTone(tones.caller);
    ends.push(owner.close, caller.close);
    browsers.owner = owner.browser;
    browsers.caller = caller.browser;
  });
  test.afterAll(async () => {
    for (const end of ends) await end();
  });
  return browsers;
}

/** As in all other journeys. */
const quiet = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;

interface PhoneOptions extends NonNullable<Parameters<Browser['newContext']>[0]> {
  baseURL: string;
  /** Of the owner, who is signed in then. */
  token?: string;
}

/** A page of that browser which remembers its connections, with the errors of its console. */
export async function pageThatCalls(browser: Browser, { token, ...options }: PhoneOptions) {
  const context = await browser.newContext({ ...quiet, ...options });
  if (token) await holdToken(context, options.baseURL, token);
  await context.addInitScript(() => {
    window.heard = { connections: [], digits: [], players: [] };
    const { Audio } = window;
    window.Audio = class extends Audio {
      constructor(source?: string) {
        super(source);
        window.heard.players.push(this);
      }
    };
    const Native = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        window.heard.connections.push(this);
      }
    };
    const send = RTCDTMFSender.prototype.insertDTMF;
    RTCDTMFSender.prototype.insertDTMF = function (...given) {
      this.ontonechange = ({ tone }) => tone && window.heard.digits.push(tone);
      return send.apply(this, given);
    };
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (isFault(message)) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, errors };
}

/** The tone from the other side, in hertz to the nearest 25, or 0 while it is silent. */
export function toneHeard(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const connection = window.heard.connections.at(-1);
    const [receiver] = connection?.getReceivers() ?? [];
    if (!receiver) return -1;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 8192;
    context.createMediaStreamSource(new MediaStream([receiver.track])).connect(analyser);
    // By the clock of the sound, which stands still while the machine has no time for it.
    const enough = (2 * analyser.fftSize) / context.sampleRate;
    while (context.currentTime < enough) await new Promise((resolve) => setTimeout(resolve, 50));
    const power = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(power);
    const loudest = power.indexOf(Math.max(...power));
    const hertz = (loudest * context.sampleRate) / analyser.fftSize;
    const isSilent = (power[loudest] ?? Number.NEGATIVE_INFINITY) < -70;
    await context.close();
    return isSilent ? 0 : Math.round(hertz / 25) * 25;
  });
}

/** The files that a page is playing audibly. */
export function playingFiles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    window.heard.players
      .filter(({ src, paused, muted, currentTime }) => src && !paused && !muted && currentTime > 0)
      .map(({ src }) => new URL(src).pathname),
  );
}

/** How many packets of sound have gone out and come in. */
export function packets(page: Page): Promise<{ sent: number; received: number }> {
  return page.evaluate(async () => {
    const counted = { sent: 0, received: 0 };
    const report = await window.heard.connections.at(-1)?.getStats();
    for (const line of report?.values() ?? []) {
      if (line.type === 'outbound-rtp') counted.sent += line.packetsSent;
      if (line.type === 'inbound-rtp') counted.received += line.packetsReceived;
    }
    return counted;
  });
}

/** Sound is late on a busy machine, however clear it is in the end. */
export const soundWait = 120_000;

/** Waits until the other side's tone is heard. */
export async function expectTone(page: Page, hertz: number): Promise<void> {
  await expect.poll(() => toneHeard(page), { timeout: soundWait }).toBe(hertz);
}

function toneWav(hertz: number): Buffer {
  const rate = 48_000;
  const samples = Buffer.alloc(rate * 2 * 2);
  for (let at = 0; at < samples.length / 2; at += 1)
    samples.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * hertz * at) / rate)), at * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** The tone that a page's player is playing, in hertz to the nearest 25. */
export function toneOfPlayer(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const player = document.querySelector('audio');
    if (!player) return -1;
    const from = 1;
    player.currentTime = from;
    const played = player as HTMLAudioElement & { captureStream(): MediaStream };
    await player.play();
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 8192;
    context.createMediaStreamSource(played.captureStream()).connect(analyser);
    const enough = (2 * analyser.fftSize) / context.sampleRate;
    while (!player.ended && (context.currentTime < enough || player.currentTime < from + enough))
      await new Promise((resolve) => setTimeout(resolve, 50));
    const power = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(power);
    const hertz = (power.indexOf(Math.max(...power)) * context.sampleRate) / analyser.fftSize;
    await context.close();
    return Math.round(hertz / 25) * 25;
  });
}

const recorded = /0:(\d\d) (?:of|de) 2:00/;

/** How long a voicemail has been recorded, as its caller reads it in either language. */
export async function recordedSeconds(call: Locator): Promise<number> {
  return Number(recorded.exec((await call.textContent()) ?? '')?.[1]);
}

/** Collects what `recordedSeconds` would answer from here on: each answer only for a moment. */
export async function watchSeconds(call: Locator): Promise<() => Promise<number[]>> {
  const seconds = await call.evaluateHandle((dialog, pattern) => {
    const shown: number[] = [];
    const note = () => {
      const [, read] = new RegExp(pattern).exec(dialog.textContent ?? '') ?? [];
      if (read) shown.push(Number(read));
    };
    const changes = { childList: true, characterData: true, subtree: true };
    new MutationObserver(note).observe(dialog, changes);
    return shown;
  }, recorded.source);
  return () => seconds.jsonValue();
}
