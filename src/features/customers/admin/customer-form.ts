import { formatAmericanPhone } from '#lib/american-phone.ts';
import { mapValues, pick } from '#lib/map-values.ts';
import type { CustomerView } from '../contract/customers.ts';
import { defaultSource } from '../rules/customers.ts';
import { detailNames, details } from '../rules/details.ts';
import type { CustomerForm } from './customer-inputs.tsx';

/** An empty form; its town is the business's. */
export const newCustomerForm: CustomerForm = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  ...mapValues(details, () => ''),
  source: defaultSource,
  language: 'english',
  is_company: '',
  rating: '',
  tags: '',
  notes: '',
};

export function formOf(customer: CustomerView): CustomerForm {
  const { first_name, last_name, email } = customer;
  return {
    first_name,
    last_name,
    email,
    ...pick(customer, detailNames),
    phone: formatAmericanPhone(customer.phone),
    source: customer.source,
    language: customer.language,
    is_company: first_name && !last_name ? 'yes' : '',
    rating: customer.rating === null ? '' : String(customer.rating),
    tags: customer.tags.join(', '),
    notes: customer.notes,
  };
}

/** A form's fields as the API accepts them. */
export function bodyOf<Form extends Partial<CustomerForm>>(form: Form) {
  const { rating, tags, is_company, ...texts } = form;
  return {
    ...texts,
    ...(is_company === 'yes' && { is_company: true }),
    ...(rating !== undefined && { rating: rating === '' ? null : Number(rating) }),
    ...(tags !== undefined && {
      tags: tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    }),
  };
}
