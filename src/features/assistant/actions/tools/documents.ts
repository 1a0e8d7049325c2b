import { priceJob } from '#features/ai-pricing/index.ts';
import { newEstimate } from '#features/estimates/contract/fields.ts';
import { createEstimate, withdrawDraft } from '#features/estimates/index.ts';
import { newInvoice } from '#features/invoices/contract/fields.ts';
import { createInvoice, loadInvoice, voidInvoiceIn } from '#features/invoices/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { invoiceRate } from '#features/settings/rules/settings.ts';
import { sha256 } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import { lineCents, toCents, toDollars } from '#lib/money.ts';
import { estimateInput, invoiceInput } from '../../contract/tools.ts';
import type { Preview } from '../../rules/answers.ts';
import type { NamedCustomer } from '../../store/named-customers.ts';
import { assistantTexts } from '../../texts/index.ts';
import { checkInput } from './check-input.ts';
import { formatsOf } from './formats.ts';
import { addressOf, settleCustomer } from './named.ts';
import { changingTool, type Prepared, type ToolContext } from './tool.ts';
import { checkUnchanged } from './undo.ts';

export const createEstimateTool = changingTool({
  changes: true,
  description:
    'Create an estimate draft: with one line of an amount, or priced from the price book; nothing is sent',
  input: estimateInput,
  async prepare(context, input) {
    const settled = await settleCustomer(context, 'create_estimate', input);
    if ('question' in settled) return settled;
    const { customer } = settled;
    const texts = assistantTexts(context.language);
    const { name, email, phone, language } = customer;
    const address = addressOf(customer);
    if (!address) return { question: texts.noAddress({ name }), choices: [] };
    const priced = await linesOf(context, customer, input);
    if ('question' in priced) return priced;
    return {
      input: {
        customer_id: customer.id,
        title: input.title,
        contact_name: name,
        contact_email: email,
        contact_phone: phone,
        service_address: address,
        language,
        line_items: priced.lines,
      },
      preview: previewOf(context, texts.propose.create_estimate, customer, {
        title: input.title,
        amounts: amountsOf(context, priced.lines),
      }),
    };
  },
  async run({ app, language }, { actor, key, input }) {
    const fields = checkInput(newEstimate, input);
    const fingerprint = sha256(JSON.stringify(fields));
    const submit = { endpoint: 'assistant', actor: actor.id, key, fingerprint };
    const { estimate } = await createEstimate(app, actor, fields, submit);
    return {
      kind: 'estimate',
      id: estimate.id,
      version: estimate.version,
      label: assistantTexts(language).done.estimate({ name: estimate.estimateNumber }),
      href: adminLink('estimate', { id: estimate.id }),
    };
  },
  undo: ({ app }, actor, { id, version }) => withdrawDraft(app, actor, id, Number(version)),
});

export const createInvoiceTool = changingTool({
  changes: true,
  description:
    'Create an invoice draft with one line: an amount, or hours at the hourly rate; nothing is sent',
  input: invoiceInput,
  async prepare(context, input) {
    const settled = await settleCustomer(context, 'create_invoice', input);
    if ('question' in settled) return settled;
    const { customer } = settled;
    const texts = assistantTexts(context.language);
    const { name, email } = customer;
    const address = addressOf(customer);
    if (!email) return { question: texts.noEmail({ name }), choices: [] };
    if (!address) return { question: texts.noAddress({ name }), choices: [] };
    const { hours, amount = 0 } = input;
    const title = input.title ?? assistantTexts(customer.language).labor;
    const rate = input.rate ?? invoiceRate(currentSettings(context.app).pricing);
    const { money } = formatsOf(context);
    const sum = toDollars(lineCents(hours ?? 0, toCents(rate)));
    const labor =
      hours === undefined
        ? undefined
        : texts.hoursAt({ count: hours, rate: money(rate), sum: money(sum) });
    const item =
      hours === undefined
        ? { description: title, quantity: 1, rate: amount }
        : { description: title, quantity: hours, rate, type: 'labor' };
    return {
      input: {
        customer_id: customer.id,
        service_address: address,
        project_title: title,
        items: [item],
      },
      preview: previewOf(context, texts.propose.create_invoice, customer, {
        title,
        amounts: [
          {
            label: texts.labels.amount,
            value: labor ?? texts.beforeTax({ amount: money(amount) }),
          },
        ],
      }),
    };
  },
  async run({ app, language }, { actor, key, input }) {
    const fields = checkInput(newInvoice, input);
    const fingerprint = sha256(JSON.stringify(fields));
    const submit = { endpoint: 'assistant', actor: actor.id, key, fingerprint };
    const invoice = await createInvoice(app, actor, fields, submit);
    return {
      kind: 'invoice',
      id: invoice.id,
      version: invoice.version,
      label: assistantTexts(language).done.invoice({ name: invoice.invoiceNumber }),
      href: adminLink('invoice', { id: invoice.id }),
    };
  },
  async undo({ app }, actor, { id, version }) {
    await app.database.transaction(async (tx) => {
      checkUnchanged(await loadInvoice(tx, id), version);
      await voidInvoiceIn(app, tx, actor, id);
    });
  },
});

function previewOf(
  context: ToolContext,
  title: string,
  customer: NamedCustomer,
  { title: work, amounts }: { title: string; amounts: Preview['lines'] },
): Preview {
  const { labels, notices } = assistantTexts(context.language);
  const lines = [
    { label: labels.customer, value: customer.name },
    { label: labels.work, value: work },
    ...amounts,
    { label: labels.where, value: addressOf(customer) },
  ];
  return { title, lines, notices: [notices.notSent] };
}

interface EstimateLine {
  description: string;
  quantity: number;
  rate: number;
  taxable?: boolean;
}

/**
 * The lines of an estimate: one of the amount in the request, or those of AI pricing, where it has no
 * question. Otherwise the services to choose from, each with its price.
 */
async function linesOf(
  context: ToolContext,
  customer: NamedCustomer,
  input: { customer: string; title: string; amount?: number | undefined },
): Promise<{ lines: EstimateLine[] } | Extract<Prepared, { question: string }>> {
  const { title, amount } = input;
  if (amount !== undefined) return { lines: [{ description: title, quantity: 1, rate: amount }] };
  const texts = assistantTexts(context.language);
  const { money } = formatsOf(context);
  const { line_items, questions } = await priceJob(context.app, {
    projectDescription: title,
    language: customer.language,
  });
  if (line_items.length > 0 && questions.length === 0)
    return {
      lines: line_items.map(({ description, quantity, rate, taxable }) => ({
        description,
        quantity,
        rate,
        taxable,
      })),
    };
  const offered = questions.flatMap(({ choices }) => choices).slice(0, maxServices);
  if (offered.length === 0) return { question: texts.noServiceFor({ text: title }), choices: [] };
  return {
    question: texts.whichService({ text: title }),
    choices: offered.map((line) => ({
      label: `${line.description}, ${money(line.amount)}`,
      call: {
        tool: 'create_estimate' as const,
        input: { customer: customer.id, title: line.description, amount: line.amount },
      },
    })),
  };
}

const maxServices = 6;

function amountsOf(context: ToolContext, lines: EstimateLine[]): Preview['lines'] {
  const { labels, beforeTax } = assistantTexts(context.language);
  const { money } = formatsOf(context);
  const cents = lines.map(({ quantity, rate }) => lineCents(quantity, toCents(rate)));
  const total = toDollars(cents.reduce((sum, one) => sum + one, 0));
  const [only] = lines;
  if (only && lines.length === 1 && only.quantity === 1)
    return [{ label: labels.amount, value: beforeTax({ amount: money(total) }) }];
  return [
    ...lines.map(({ description, quantity }, at) => ({
      label: quantity === 1 ? description : `${quantity} × ${description}`,
      value: money(toDollars(cents[at] ?? 0)),
    })),
    { label: labels.total, value: beforeTax({ amount: money(total) }) },
  ];
}
