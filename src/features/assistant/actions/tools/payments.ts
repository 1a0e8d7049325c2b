import { mayPay } from '#features/invoices/rules/invoices.ts';
import { paymentFields } from '#features/payments/contract/fields.ts';
import { recordPayment, undoRecorded } from '#features/payments/index.ts';
import { sha256 } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import { toCents, toDollars } from '#lib/money.ts';
import { paymentInput } from '../../contract/tools.ts';
import {
  findNamedInvoices,
  listOpenInvoices,
  type NamedInvoice,
} from '../../store/open-invoices.ts';
import { assistantTexts } from '../../texts/index.ts';
import { checkInput } from './check-input.ts';
import { formatsOf } from './formats.ts';
import { settleCustomer } from './named.ts';
import { changingTool, type Prepared, type ToolContext } from './tool.ts';

type Wanted = ReturnType<(typeof paymentInput)['parse']>;
type Question = Extract<Prepared, { question: string }>;

export const recordPaymentTool = changingTool({
  changes: true,
  description:
    "Record a payment received outside the card processor: an invoice's balance, or an amount; no receipt is emailed",
  input: paymentInput,
  async prepare(context, input) {
    const texts = assistantTexts(context.language);
    const { money, day } = formatsOf(context);
    const settled = await settleInvoice(context, input);
    if ('question' in settled) return settled;
    const { id, number, customer, title, status, open } = settled.invoice;
    if (status === 'paid') return { question: texts.isPaid({ number }), choices: [] };
    if (!mayPay(status)) return { question: texts.isVoid({ number }), choices: [] };
    const amount = input.amount ?? open;
    const rest = toCents(open) - toCents(amount);
    if (rest < 0 || amount <= 0)
      return { question: texts.tooMuch({ number, open: money(open) }), choices: [] };
    const { labels, methods, notices, propose } = texts;
    return {
      input: {
        invoice_id: id,
        customer_name: customer,
        amount,
        payment_method: input.method,
        ...(input.received_on && { received_on: input.received_on }),
      },
      preview: {
        title: propose.record_payment,
        lines: [
          { label: labels.customer, value: customer },
          { label: labels.invoice, value: [number, title].filter(Boolean).join(', ') },
          { label: labels.amount, value: money(amount) },
          { label: labels.method, value: methods[input.method] ?? input.method },
          { label: labels.when, value: input.received_on ? day(input.received_on) : '' },
        ].filter(({ value }) => value),
        notices: [
          rest > 0 ? notices.stillOpen({ open: money(toDollars(rest)) }) : notices.paidInFull,
          notices.noReceipt,
        ],
      },
    };
  },
  async run({ app, language }, { actor, key, input }) {
    const { invoice_id, customer_name, amount, payment_method, received_on } = input;
    const fields = checkInput(paymentFields, {
      amount,
      payment_method,
      received_on,
      sends_receipt: false,
    });
    const fingerprint = sha256(JSON.stringify([invoice_id, fields]));
    const submit = { endpoint: 'assistant', actor: actor.id, key, fingerprint };
    const id = await recordPayment(app, actor, String(invoice_id), fields, submit);
    return {
      kind: 'payment',
      id,
      version: 1,
      label: assistantTexts(language).done.payment({ name: String(customer_name) }),
      href: adminLink('invoice', { id: String(invoice_id) }),
    };
  },
  undo: ({ app }, actor, { id }) => undoRecorded(app, actor, id),
});

/** The one invoice that is meant, or a question about which one. */
async function settleInvoice(
  context: ToolContext,
  input: Wanted,
): Promise<{ invoice: NamedInvoice } | Question> {
  const { app, language } = context;
  const texts = assistantTexts(language);
  const { customer, invoice: number } = input;
  const settled =
    customer === undefined
      ? undefined
      : await settleCustomer(context, 'record_payment', { ...input, customer });
  if (settled && 'question' in settled) return settled;
  if (number === undefined) {
    if (!settled) return { question: texts.ask.invoice, choices: [] };
    const { id, name } = settled.customer;
    const open = await listOpenInvoices(app.database, id);
    if (open.length === 0) return { question: texts.noOpenInvoice({ name }), choices: [] };
    return oneOf(context, input, open);
  }
  const found = await findNamedInvoices(app.database, number);
  const own = found.filter(({ customerId }) => !settled || customerId === settled.customer.id);
  const [other] = found;
  if (!other) return { question: texts.noInvoice({ number }), choices: [] };
  if (own.length === 0)
    return {
      question: texts.otherCustomer({ number: other.number, name: other.customer }),
      choices: [],
    };
  return oneOf(context, input, own);
}

function oneOf(
  context: ToolContext,
  input: Wanted,
  found: NamedInvoice[],
): { invoice: NamedInvoice } | Question {
  const [first] = found;
  if (first && found.length === 1) return { invoice: first };
  const { money } = formatsOf(context);
  return {
    question: assistantTexts(context.language).whichInvoice,
    choices: found.map(({ id, number, customer, title, open }) => ({
      label: [number, customer, title, money(open)].filter(Boolean).join(', '),
      call: { tool: 'record_payment' as const, input: { ...input, invoice: id } },
    })),
  };
}
