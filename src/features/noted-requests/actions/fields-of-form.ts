import type { z } from '@hono/zod-openapi';
import type { NotedRequest } from '#features/requests/index.ts';
import type { notedRequestForm } from '../contract/noted-requests.ts';

/** A form's values for storing. */
export function fieldsOfForm(form: z.output<typeof notedRequestForm>): NotedRequest {
  const { first_name, last_name, phone, email, address, city, urgency, language } = form;
  return {
    firstName: first_name,
    lastName: last_name,
    phone,
    email,
    address,
    city,
    urgency,
    language,
    projectDescription: form.project_description,
    zipCode: '',
  };
}
