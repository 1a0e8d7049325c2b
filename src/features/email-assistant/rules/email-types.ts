/**
 * What incoming emails are about (back-office spec section 3); the assistant doesn't answer
 * `other`.
 */
export const answeredTypes = [
  'quoteRequest',
  'generalInquiry',
  'scheduling',
  'complaint',
  'payment',
] as const;

export type AnsweredType = (typeof answeredTypes)[number];

export const emailTypes = [...answeredTypes, 'other'] as const;

export type EmailType = (typeof emailTypes)[number];

export function isAnswered(type: EmailType): type is AnsweredType {
  return type !== 'other';
}

export const typeLabels: Record<EmailType, string> = {
  quoteRequest: 'Quote request',
  generalInquiry: 'General inquiry',
  scheduling: 'Scheduling',
  complaint: 'Complaint',
  payment: 'Payment',
  other: 'Other',
};
