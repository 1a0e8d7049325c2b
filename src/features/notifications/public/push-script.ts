import type { english } from '../texts/english.ts';
import { type PushCalls, readPushState, turnOffPush, turnOnPush } from './browser-push.ts';

/** Shows the notification panel, if there is one, and handles its button. */
export function connectPush(): void {
  const panel = document.querySelector<HTMLElement>('[data-push]');
  const status = panel?.querySelector<HTMLElement>('p');
  const button = panel?.querySelector('button');
  if (!panel || !status || !button) return;
  const texts = JSON.parse(panel.dataset.texts ?? '{}') as (typeof english)['panel'];
  const calls = portalCalls(panel.dataset.push ?? '');
  panel.hidden = false;

  async function show(reading = readPushState()): Promise<void> {
    const state = await reading;
    if (!status || !button) return;
    status.textContent = texts[state];
    button.hidden = state !== 'on' && state !== 'off';
    button.textContent = state === 'on' ? texts.turnOff : texts.turnOn;
    button.onclick = () => change(state === 'on' ? turnOffPush(calls) : turnOnPush(calls));
  }

  async function change(changing: ReturnType<typeof readPushState>): Promise<void> {
    if (!status || !button) return;
    button.disabled = true;
    await show(changing).catch(() => {
      status.textContent = texts.failed;
    });
    button.disabled = false;
  }

  void show();
}

function portalCalls(site: string): PushCalls {
  const path = `/api/${site}/push-subscriptions`;
  const send = async (to: string, body?: object) => {
    const answer = await fetch(to, {
      method: body ? 'POST' : 'GET',
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    // The session has ended: its page redirects to sign-in.
    if (answer.status === 401) location.reload();
    if (!answer.ok) throw new Error(`the portal answered ${answer.status}`);
    return answer.json();
  };
  return {
    readKey: async () => (await send(`/api/${site}/push-key`)).public_key,
    add: (body) => send(path, body),
    remove: (endpoint) => send(`${path}/removal`, { endpoint }),
  };
}
