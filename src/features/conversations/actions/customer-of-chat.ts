import { findOrCreateCustomer, recordActivity } from '#features/customers/index.ts';
import { splitName } from '#features/customers/rules/customers.ts';
import { formatPhone } from '#lib/phone.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { lockConversation, updateConversation } from '../store/conversations.ts';

/**
 * Makes the visitor of a conversation a customer, or finds the one that they are. Pressed twice, it
 * is the same customer.
 */
export async function makeCustomer(app: App, actor: Actor, id: string): Promise<string> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const conversation = await lockConversation(tx, id);
    if (!conversation) throw notFound('This conversation');
    if (conversation.customerId) return conversation.customerId;
    const { customer_name: name, customer_phone: phone = '', ...facts } = conversation.facts;
    const email = facts.customer_email ?? '';
    if (!phone && !email) throw conflict('no_contact', 'Ask for a phone number or an email first.');
    const named = name ? splitName(name) : { firstName: 'Visitor', lastName: '' };
    const customer = await findOrCreateCustomer(tx, now, actor, {
      ...named,
      ...(!name && { lastName: formatPhone(phone) }),
      phone: phone && facts.phone_extension ? `${phone} x${facts.phone_extension}` : phone,
      email,
      address: facts.service_address,
      zipCode: facts.zip_code,
      language: conversation.language,
    });
    await updateConversation(tx, id, { customerId: customer.id });
    await recordActivity(tx, customer.id);
    await publishChange(tx, { topic: 'conversations', kind: 'changed', id });
    return customer.id;
  });
}
