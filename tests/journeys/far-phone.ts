import type { Page } from '@playwright/test';
import type { startFakeTwilio } from '#fakes/twilio.ts';
import type { BrowserCall } from '#fakes/twilio-voice.ts';
import { waitUntil } from '../harness/wait-until.ts';

type FakeTwilio = Awaited<ReturnType<typeof startFakeTwilio>>;

/**
 * What Twilio does between a browser and the phone network: our TwiML says who the browser is
 * connected to, and sound flows to a page that represents that phone.
 */
export async function carryToPhone(twilio: FakeTwilio, call: BrowserCall, page: Page) {
  const { leg, over } = twilio.calls.connect(call.params);
  void call.ended.then(() => leg.hangUp());
  void over.then(() => call.hangUp());
  const isRinging = () =>
    [...twilio.calls.legs.values()].some(
      ({ more, doing }) => more.ParentCallSid === leg.sid && doing === 'ringing',
    );
  await waitUntil('it rings there, or they are connected', () => {
    if (isRinging()) call.ring();
    return isRinging() || leg.doing === 'talking' || leg.doing === 'over';
  });
  await waitUntil(
    'they are connected, or it is over',
    () => leg.doing === 'talking' || leg.doing === 'over',
    90_000,
  );
  if (leg.doing === 'talking') call.answer(await answerOf(page, call.offer));
}

/** The answer of a page with a microphone: sound flows both ways from then on. */
function answerOf(page: Page, offer: string): Promise<string> {
  return page.evaluate(async (sdp) => {
    const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
    const connection = new RTCPeerConnection();
    for (const track of microphone.getTracks()) connection.addTrack(track, microphone);
    // Without a player Chromium does not decode what comes in.
    const player = new Audio();
    player.muted = true;
    connection.ontrack = ({ streams: [stream] }) => {
      player.srcObject = stream ?? null;
      player.play().catch(() => undefined);
    };
    await connection.setRemoteDescription({ type: 'offer', sdp });
    await connection.setLocalDescription(await connection.createAnswer());
    // Twilio's answer names all of its addresses at once.
    while (connection.iceGatheringState !== 'complete')
      await new Promise((resolve) => setTimeout(resolve, 50));
    return connection.localDescription?.sdp ?? '';
  }, offer);
}
