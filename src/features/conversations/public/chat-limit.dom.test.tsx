import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#lib/language.ts';
import { openScreen } from '#tests/harness/screen.tsx';
import { chatTexts } from '../texts/chat.ts';
import { ChatPanel } from './chat-panel.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const phone = '(830) 555-0142';

/** A server that takes no more of some calls from this connection. */
function limit(...paths: string[]) {
  const started = {
    success: true,
    conversation_id: '019abc00-0000-7000-8000-000000000001',
    assistant_name: 'Sam',
    owner_name: 'Wade',
    status: 'active',
    extracted_data: {},
    sent_up_to: 0,
    messages: [],
  };
  vi.stubGlobal('WebSocket', class extends EventTarget {});
  vi.stubGlobal('fetch', async (address: string) => {
    if (paths.includes(address)) return Response.json({ success: false }, { status: 429 });
    if (address === '/api/chat/start') return Response.json(started);
    return Response.json({ success: false }, { status: 404 });
  });
}

function openChat(language: Language) {
  const formPath = language === 'spanish' ? '/es/request' : '/request';
  const props = { language, assistantName: 'Sam', phoneText: phone, photoMegabytes: 10, formPath };
  return openScreen(<ChatPanel props={props} panel="open" onPanel={() => {}} onUnread={() => {}} />)
    .user;
}

test.each([
  ['english', 'Too many chats were started', `Call ${phone}`, 'Open the request form', '/request'],
  ['spanish', 'demasiados chats', `Llamar al ${phone}`, 'Abrir el formulario', '/es/request'],
] as const)(
  'in %s, who began too many chats reads so, and what else they can do',
  async (language, notice, call, form, path) => {
    limit('/api/chat/start');
    openChat(language);
    expect((await screen.findByRole('alert')).textContent).toContain(notice);
    expect(screen.getByRole('link', { name: call }).getAttribute('href')).toBe('tel:8305550142');
    expect(screen.getByRole('link', { name: form }).getAttribute('href')).toBe(path);
    const t = chatTexts(language);
    expect(screen.queryByText(t.noConnection)).toBeNull();
    expect(screen.getByText(t.limited)).toBeTruthy();
    limit();
    await userPress(t.tryAgain);
    expect(await screen.findByText(t.online)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test.each(['english', 'spanish'] as const)(
  'in %s, too many messages at once are no lost connection either',
  async (language) => {
    limit('/api/chat/message');
    const user = openChat(language);
    const t = chatTexts(language);
    await screen.findByText(t.online);
    await user.type(screen.getByPlaceholderText(t.placeholder), 'hello{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(t.sendLimited({ phone }));
    expect(screen.queryByText(t.noConnection)).toBeNull();
  },
);

async function userPress(name: string): Promise<void> {
  (await screen.findByRole('button', { name })).click();
}
