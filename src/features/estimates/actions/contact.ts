import type { Contact } from '#features/text-messages/index.ts';
import type { EstimateContent } from '../rules/content.ts';
import type { EstimateRow } from '../store/estimates.ts';

/** Who an estimate is for. */
export function contactOf(
  { customerId, language }: Pick<EstimateRow, 'customerId' | 'language'>,
  { contact_phone, contact_email }: Pick<EstimateContent, 'contact_phone' | 'contact_email'>,
): Contact {
  return { customerId, language, phone: contact_phone, email: contact_email };
}
