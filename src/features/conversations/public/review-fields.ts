import { formatAmericanPhone } from '../../../lib/american-phone.ts';
import type { FactsView } from '../contract/conversations.ts';

/** What the chat has gathered, as a person would type it into the form. */
export function reviewFields(facts: FactsView): Record<string, string> {
  const { customer_phone, service_address, zip_code } = facts;
  const hasZip = !zip_code || service_address?.includes(zip_code);
  return {
    project_description: facts.project_description ?? '',
    customer_name: facts.customer_name ?? '',
    customer_phone: customer_phone ? formatAmericanPhone(customer_phone) : '',
    customer_email: facts.customer_email ?? '',
    service_address: [service_address, hasZip ? '' : zip_code].filter(Boolean).join(', '),
    preferred_start_date: facts.preferred_start_date ?? '',
  };
}
