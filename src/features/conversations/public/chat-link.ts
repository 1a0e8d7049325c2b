import { lookForUnread } from './unread-mark.ts';

// The chat's script is fetched when the visitor first reaches for it, or had it open on the page before.
const loadChat = () => import('./chat-island.tsx');

/** Lets the round button open the chat. */
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
  // Without an answer the button has no mark; the chat shows the messages once it opens.
  else void lookForUnread(button).catch(() => undefined);
}

function wasOpen(): boolean {
  try {
    return ['open', 'minimized'].includes(sessionStorage.getItem('plumbline_chat_panel') ?? '');
  } catch {
    return false;
  }
}

/** The script did not come ahead of time: the press tries again. */
function stayClosed(): void {}

/** The script did not come (a bad line): says so, and the next press tries again. */
function sayFailed(button: HTMLElement): void {
  const notice = document.querySelector('[data-chat-failed]') ?? document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.setAttribute('data-chat-failed', '');
  notice.textContent = button.dataset.failed ?? '';
  button.before(notice);
}
