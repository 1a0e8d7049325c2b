import { sha256 } from '../../../../lib/ids.ts';
import { adminLink } from '../../../../lib/links.ts';
import { newEstimate } from '../../../estimates/contract/fields.ts';
import { createEstimate, withdrawDraft } from '../../../estimates/index.ts';
import { newInvoice } from '../../../invoices/contract/fields.ts';
import { createInvoice, loadInvoice, voidInvoiceIn } from '../../../invoices/index.ts';
import { documentInput } from '../../contract/tools.ts';
import type { Preview } from '../../rules/answers.ts';
import type { NamedCustomer } from '../../store/named-customers.ts';
import { assistantTexts } from '../../texts/index.ts';
import { checkInput } from './check-input.ts';
import { formatsOf } from './formats.ts';
import { addressOf, settleCustomer } from './named.ts';
import { changingTool, type ToolContext } from './tool.ts';
import { checkUnchanged } from './undo.ts';

interface DocumentInput {
  title: string;
  amount: number;
}

export const createEstimateTool = changingTool({
  changes: true,
  description: 'Create an estimate draft with one line; nothing is sent',
  input: documentInput,
  async prepare(context, input) {
    const settled = await settleCustomer(context, 'create_estimate', input);
    if ('question' in settled) return settled;
    const { customer } = settled;
    const texts = assistantTexts(context.language);
    const { name, email, phone, language } = customer;
    const address = addressOf(customer);
    if (!address) return { question: texts.noAddress({ name }), choices: [] };
    return {
      input: {
        customer_id: customer.id,
        title: input.title,
        contact_name: name,
        contact_email: email,
        contact_phone: phone,
        service_address: address,
        language,
        line_items: [{ description: input.title, quantity: 1, rate: input.amount }],
      },
      preview: previewOf(context, texts.propose.create_estimate, customer, input),
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
  description: 'Create an invoice draft with one line; nothing is sent',
  input: documentInput,
  async prepare(context, input) {
    const settled = await settleCustomer(context, 'create_invoice', input);
    if ('question' in settled) return settled;
    const { customer } = settled;
    const texts = assistantTexts(context.language);
    const { name, email } = customer;
    const address = addressOf(customer);
    if (!email) return { question: texts.noEmail({ name }), choices: [] };
    if (!address) return { question: texts.noAddress({ name }), choices: [] };
    return {
      input: {
        customer_id: customer.id,
        service_address: address,
        project_title: input.title,
        items: [{ description: input.title, quantity: 1, rate: input.amount }],
      },
      preview: previewOf(context, texts.propose.create_invoice, customer, input),
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
  input: DocumentInput,
): Preview {
  const { labels, notices, beforeTax } = assistantTexts(context.language);
  const amount = formatsOf(context).money(input.amount);
  const lines = [
    { label: labels.customer, value: customer.name },
    { label: labels.work, value: input.title },
    { label: labels.amount, value: beforeTax({ amount }) },
    { label: labels.where, value: addressOf(customer) },
  ];
  return { title, lines, notices: [notices.notSent] };
}
