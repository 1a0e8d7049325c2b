import { lookForUnread } from './unread-mark.ts';

// The chat script loads when the visitor first needs it, or had it open on the previous page.
const loadChat = () => import('./chat-island.tsx');

/** Makes the round button open the chat. */
export function connectChatButton(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-opens-chat]');
  if (!button) return;
  button.dataset.ready = '';
  const open = () =>
    loadChat().then(
      ({ openChat }) => openChat(button),
      () => sayFailed(button),
    );
  for (const reach of ['pointerenter', 'focus', 'touchstart']) {
    button.addEventListener(reach, () => void loadChat().catch(stayClosed), {
      once: true,
      passive: true,
    });
  }
  button.addEventListener('click', open);
  if (wasOpen()) void open();
  // Without a response the button has no mark; the chat shows the messages once it opens.
  else void lookForUnread(button).catch(() => undefined);
}

function wasOpen(): boolean {
  try {
    return ['open', 'minimized'].includes(sessionStorage.getItem('plumbline_chat_panel') ?? '');
  } catch {
    return false;
  }
}

/** The script didn't load ahead of time: the press tries again. */
function stayClosed(): void {}

/** The script didn't load (poor connection): says so, and the next press tries again. */
function sayFailed(button: HTMLElement): void {
  const notice = document.querySelector('[data-chat-failed]') ?? document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.setAttribute('data-chat-failed', '');
  notice.textContent = button.dataset.failed ?? '';
  button.before(notice);
}
