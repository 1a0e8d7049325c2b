import { beforeDiscount, type Discount, totalsOf } from '#features/documents/rules/documents.ts';
import { taxLabel } from '#features/documents/texts/index.ts';
import { exactMoney, toDollars } from '#lib/money.ts';
import { isCanvasReadable } from '#ui/canvas-readable.ts';
import { isChanged } from '#ui/site/changed-field.ts';
import { depositOf } from '../rules/choice.ts';
import { storeDrawn, takeDrawn } from './drawn-signature.ts';
import { showTotalsOfServer } from './server-totals.ts';
import { showSignedCopy } from './signed-copy.ts';

/** Shows the total of a choice right away. The server calculates it again with the same rules. */
export function connectEstimate(): void {
  showSignedCopy();
  const drawn = takeDrawn();
  const form = document.querySelector<HTMLFormElement>('form[data-estimate]');
  if (!form) return;
  for (const button of form.querySelectorAll<HTMLElement>('[data-recalculate]'))
    button.hidden = true;
  const show = 'withoutPrices' in form.dataset ? showTotalsOfServer : showTotals;
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && /^option(al)?$/.test(target.name)) show(form);
  });
  // Without prices, the page stays as the server rendered it, unless the browser restored other
  // selections.
  if (show === showTotals || hasOtherTicks(form)) show(form);
  connectSignature(form, drawn);
  // Pressed twice, it is one answer.
  form.addEventListener('submit', ({ submitter }) => {
    const isAnswer = submitter?.hasAttribute('data-approve');
    const value = form.querySelector<HTMLInputElement>('input[name="signature"]')?.value;
    if (value && !isAnswer) storeDrawn(value);
    const button = form.querySelector<HTMLButtonElement>('[data-approve]');
    if (button) setTimeout(() => button.setAttribute('disabled', ''), 0);
  });
  // When reached with the browser's Back button, the page must be usable again.
  window.addEventListener('pageshow', () =>
    form.querySelector('[data-approve]')?.removeAttribute('disabled'),
  );
}

function hasOtherTicks(form: HTMLFormElement): boolean {
  const inputs = form.querySelectorAll<HTMLInputElement>(
    'input[name="option"], input[name="optional"]',
  );
  return [...inputs].some(isChanged);
}

function showTotals(form: HTMLFormElement): void {
  const { tax = '0', currency = 'USD', depositKind = 'none', depositValue = '0' } = form.dataset;
  const { discountKind = 'none', discountValue = '0' } = form.dataset;
  const discount: Discount = {
    discount_kind: discountKind as Discount['discount_kind'],
    discount_value: Number(discountValue),
  };
  const language = document.documentElement.lang === 'es' ? 'spanish' : 'english';
  const money = (amount: number) => exactMoney(amount, currency);
  const chosen = new FormData(form).get('option');
  for (const option of form.querySelectorAll<HTMLElement>('[data-option]')) {
    const ticked = [...option.querySelectorAll<HTMLInputElement>('input[name="optional"]:checked')];
    const add = (name: 'cents' | 'untaxedCents') =>
      [option, ...ticked].reduce((sum, { dataset }) => sum + Number(dataset[name]), 0);
    const untaxed = add('untaxedCents');
    const lines = [
      { amount: toDollars(add('cents') - untaxed) },
      { amount: toDollars(untaxed), taxable: false },
    ];
    const sums = totalsOf(lines, Number(tax), discount);
    const { total } = sums;
    const deposit = depositOf(
      {
        deposit_kind: depositKind as 'none' | 'amount' | 'percent',
        deposit_value: Number(depositValue),
      },
      total,
    );
    write(option, '[data-subtotal]', money(beforeDiscount(sums)));
    write(option, '[data-discount]', money(0 - sums.discount));
    write(option, '[data-tax-label]', taxLabel(language, Number(tax), sums, currency));
    write(option, '[data-tax-amount]', money(sums.tax));
    write(option, '[data-total]', money(total));
    write(option, '[data-deposit]', money(deposit));
    if (option.dataset.option !== chosen) continue;
    const name = option.querySelector('label > span')?.textContent;
    if (option.dataset.option && name) fill(form, '[data-sign-title]', 'option', name);
    fill(form, '[data-approve]', 'total', money(total));
    const intro = form.querySelector<HTMLElement>('[data-deposit-intro]');
    if (intro)
      intro.textContent = (intro.dataset.depositIntro ?? '').replace('{deposit}', money(deposit));
  }
}

function fill(form: HTMLElement, selector: string, name: string, value: string): void {
  const element = form.querySelector<HTMLElement>(selector);
  if (element) element.textContent = (element.dataset.text ?? '').replace(`{${name}}`, value);
}

function write(within: HTMLElement, selector: string, text: string): void {
  for (const element of within.querySelectorAll(selector)) element.textContent = text;
}

/**
 * The pad is there right away; the drawing script loads when someone reaches it. Where a page can't
 * read a drawing, the typed name is the signature.
 */
function connectSignature(form: HTMLFormElement, drawn: string): void {
  const area = form.querySelector<HTMLElement>('[data-signature]');
  const canvas = area?.querySelector('canvas');
  const field = area?.querySelector<HTMLInputElement>('input[name="signature"]');
  if (!area || !canvas || !field || !isCanvasReadable()) return;
  area.hidden = false;
  field.value ||= drawn;
  const reached = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    reached.disconnect();
    void draw().catch(console.error);
  });
  reached.observe(canvas);

  async function draw(): Promise<void> {
    if (!area || !canvas || !field) return;
    const { default: SignaturePad } = await import('signature_pad');
    const scale = Math.max(1, window.devicePixelRatio);
    canvas.width = canvas.offsetWidth * scale;
    canvas.height = canvas.offsetHeight * scale;
    canvas.getContext('2d')?.scale(scale, scale);
    const pad = new SignaturePad(canvas, { penColor: '#1f2f57' });
    canvas.dataset.ready = '';
    if (field.value) await pad.fromDataURL(field.value, { ratio: scale });
    pad.addEventListener('endStroke', () => {
      field.value = pad.toDataURL('image/png');
    });
    area.querySelector('[data-clear]')?.addEventListener('click', () => {
      pad.clear();
      field.value = '';
    });
  }
}
