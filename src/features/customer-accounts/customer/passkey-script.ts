// Passkeys, if the browser supports them: the button on the sign-in page, the form in the profile.

interface Answer {
  success: boolean;
  options?: never;
  next?: string;
  message?: string;
}

/** Shows the controls for creating or using a passkey, and handles them. */
export function connectPasskeys(): void {
  if (!window.PublicKeyCredential) return;
  const button = document.querySelector<HTMLButtonElement>('[data-passkey-sign-in]');
  if (button) connectSignIn(button);
  const form = document.querySelector<HTMLFormElement>('[data-passkey-add]');
  if (form) connectForm(form);
}

function connectSignIn(button: HTMLButtonElement): void {
  const { passkeySignIn: next, passkeyPath: path = '', failed = '' } = button.dataset;
  const status = button.nextElementSibling;
  button.hidden = false;
  button.addEventListener('click', () =>
    during(button, status, failed, async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const { options } = await call(`${path}/options`, {});
      const response = await startAuthentication({ optionsJSON: options as never });
      return call(path, { next, response });
    }),
  );
}

function connectForm(form: HTMLFormElement): void {
  const { passkeyAdd: path = '', failed = '' } = form.dataset;
  const button = form.querySelector('button') as HTMLButtonElement;
  const none = document.querySelector<HTMLElement>('[data-passkey-none]');
  if (none) none.hidden = true;
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = new FormData(form);
    const name = typed.get('name');
    const proof = typed.get('proof');
    void during(button, form.querySelector('[role=alert]'), failed, async () => {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const { options } = await call(`${path}/options`, { proof });
      const response = await startRegistration({ optionsJSON: options as never });
      return call(path, { name, response });
    });
  });
}

class Refusal extends Error {}

/** Handles one press: the button is busy, a problem is shown beside it, and then it continues. */
async function during(
  button: HTMLButtonElement,
  status: Element | null,
  failed: string,
  press: () => Promise<Answer>,
): Promise<void> {
  if (button.disabled) return;
  button.disabled = true;
  if (status) status.textContent = '';
  try {
    const { next } = await press();
    if (next) location.assign(next);
  } catch (error) {
    // Someone who closes the browser's own prompt knows that.
    const isClosed = error instanceof Error && error.name === 'NotAllowedError';
    if (status && !isClosed) status.textContent = error instanceof Refusal ? error.message : failed;
  } finally {
    button.disabled = false;
  }
}

async function call(path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // The session has ended: its page redirects to sign-in.
  if (answer.redirected) location.reload();
  const answerBody = (await answer.json()) as Answer;
  if (!answerBody.success) throw new Refusal(answerBody.message);
  return answerBody;
}
