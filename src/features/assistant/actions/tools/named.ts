import { isId } from '#lib/ids.ts';
import type { StoredChoice } from '../../rules/answers.ts';
import { mayUse } from '../../rules/tool-rights.ts';
import type { ChangingTool as ToolName } from '../../rules/tools.ts';
import { findNamedCustomers, type NamedCustomer } from '../../store/named-customers.ts';
import { assistantTexts } from '../../texts/index.ts';
import type { ToolContext } from './tool.ts';

const maxChoices = 6;

/** The one customer that is meant, or a question about which one. Never a guess. */
export async function settleCustomer(
  { app, role, language }: ToolContext,
  tool: ToolName,
  input: { customer: string },
): Promise<{ customer: NamedCustomer } | { question: string; choices: StoredChoice[] }> {
  const name = input.customer;
  const texts = assistantTexts(language);
  const found = await findNamedCustomers(app.database, isId(name) ? { id: name } : { name });
  const [customer] = found;
  if (!customer) {
    const add = texts.addCustomer({ name });
    const choices = mayUse(role, 'create_customer', {}) ? [{ label: add, message: add }] : [];
    return { question: texts.noCustomer({ name }), choices };
  }
  if (found.length === 1) return { customer };
  const choices = found.slice(0, maxChoices).map((one) => ({
    label: [one.name, one.address, one.city].filter(Boolean).join(', '),
    call: { tool, input: { ...input, customer: one.id } },
  }));
  const more = found.length > maxChoices ? ` ${texts.moreCustomers}` : '';
  return { question: texts.whichCustomer({ name }) + more, choices };
}

/** A customer's address on one line. */
export function addressOf({ address, city, state, zipCode }: NamedCustomer): string {
  if (!address) return '';
  return [address, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
