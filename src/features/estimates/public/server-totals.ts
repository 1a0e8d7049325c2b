const selectors = [
  '[data-subtotal]',
  '[data-discount]',
  '[data-tax-label]',
  '[data-tax-amount]',
  '[data-total]',
  '[data-deposit]',
];
const asked = new WeakMap<HTMLFormElement, AbortController>();

/**
 * Shows the total of a choice if the page has no line prices: it asks the server, like the button
 * without script. Until it has answered, no one can sign for a total they don't see.
 */
export async function showTotalsOfServer(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[data-recalculate]');
  const approve = form.querySelector<HTMLButtonElement>('[data-approve]');
  const address = button?.formAction ?? form.action.replace(/approval$/, 'total');
  asked.get(form)?.abort();
  const call = new AbortController();
  asked.set(form, call);
  approve?.setAttribute('disabled', '');
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: choiceOf(form),
      signal: call.signal,
    });
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const option of form.querySelectorAll<HTMLElement>('[data-option]'))
      copy(page, option, `[data-option="${CSS.escape(option.dataset.option ?? '')}"]`);
    for (const selector of ['[data-sign-title]', '[data-approve]', '[data-deposit-intro]'])
      write(form, selector, page.querySelector(selector)?.textContent);
    approve?.removeAttribute('disabled');
  } catch {
    // The next choice replaced it, or the button has to do it.
    if (!call.signal.aborted && button) {
      for (const one of form.querySelectorAll<HTMLElement>('[data-recalculate]'))
        one.hidden = false;
    }
  }
}

/** What was chosen, without the signature image. */
function choiceOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (name !== 'signature' && typeof value === 'string') fields.append(name, value);
  return fields;
}

function copy(page: Document, option: HTMLElement, itself: string): void {
  const other = page.querySelector(itself);
  for (const selector of selectors)
    write(option, selector, other?.querySelector(selector)?.textContent);
}

function write(within: HTMLElement, selector: string, text: string | null | undefined): void {
  if (!text) return;
  for (const element of within.querySelectorAll(selector)) element.textContent = text;
}
