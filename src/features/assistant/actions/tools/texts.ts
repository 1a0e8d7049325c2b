import { dismissText, typedText, writeText } from '#features/text-messages/index.ts';
import { whyNoTexts } from '#features/text-messages/rules/number.ts';
import { sha256 } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { AppError, conflict } from '#platform/http/errors.ts';
import { textInput } from '../../contract/tools.ts';
import { assistantTexts } from '../../texts/index.ts';
import { settleCustomer } from './named.ts';
import { changingTool } from './tool.ts';

export const textCustomerTool = changingTool({
  changes: true,
  description: 'Text a customer; without a connection, the text waits to be sent by hand',
  input: textInput,
  async prepare(context, input) {
    const { app, language } = context;
    const texts = assistantTexts(language);
    const settled = await settleCustomer(context, 'text_customer', input);
    if ('question' in settled) return settled;
    const { id, name, phone } = settled.customer;
    if (!phone || whyNoTexts(phone)) return { question: texts.noPhone({ name }), choices: [] };
    const body = input.text.charAt(0).toUpperCase() + input.text.slice(1);
    const { labels, propose, notices } = texts;
    return {
      input: { customer_id: id, customer_name: name, phone, body },
      preview: {
        title: propose.text_customer,
        lines: [
          { label: labels.to, value: `${name}, ${formatPhone(phone)}` },
          { label: labels.text, value: body },
        ],
        notices: [app.texts ? notices.textGoes : notices.textWaits],
      },
    };
  },
  async run({ app, language }, { actor, key, input }) {
    const { customer_id, customer_name, phone, body } = input;
    const to = { phone: String(phone), customerId: String(customer_id) };
    const fingerprint = sha256(JSON.stringify([to, body]));
    const submit = { endpoint: 'assistant', actor: actor.id, key, fingerprint };
    const { id, threadId } = await writeText(app, actor, to, typedText(String(body)), submit);
    return {
      kind: 'text',
      id,
      version: 1,
      label: assistantTexts(language).done.text({ name: String(customer_name) }),
      href: adminLink('textThread', { id: threadId }),
    };
  },
  async undo({ app, language }, actor, { id }) {
    try {
      await dismissText(app, actor, id);
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_ready')
        throw conflict('text_is_out', assistantTexts(language).textIsOut);
      throw error;
    }
  },
});
