import { adminLink } from './links.ts';

/** Where new records are created, for a customer if one is known. */
export const newLinks = {
  invoice: (customer?: string) => adminLink('invoiceNew', {}, { customer }),
  estimate: (customer?: string) => adminLink('estimateNew', {}, { customer }),
  project: (customer?: string) => `${adminLink('projects', {}, { customer })}#new`,
  /** A request by phone or at the door, for a customer or from a number. */
  request: (customer?: string, phone?: string) =>
    `${adminLink('requests', {}, { customer, phone })}#new`,
  /** A visit; when it is wanted comes from the request. */
  visit: (customer?: string, request?: string) =>
    adminLink('schedule', {}, { new: 'yes', customer, request }),
  /** An email to an address, written in the mailbox, where it stays with its thread. */
  email: (to: string) => adminLink('email', {}, { to }),
  text: (customer?: string) => adminLink('textNew', {}, { customer }),
};
