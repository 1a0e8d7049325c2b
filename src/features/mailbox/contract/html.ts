import { createRoute, z } from '@hono/zod-openapi';
import { answerOf, idParam, json, ownerFailures, ownerOnly } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';

export const emailContent = z
  .object({
    url: z.string().openapi({
      description:
        'A signed address, good for 40 to 60 minutes, of a page without script that loads nothing but pictures; made for a frame',
    }),
    remote_pictures: z.enum(['none', 'hidden', 'shown', 'always']).openapi({
      description:
        'Pictures from other sites: their owners notice that they are loaded. `always`: the owner allowed them for this sender',
    }),
    sender_address: z.string(),
    disguised_links: z
      .array(z.object({ text: z.string(), leads_to: z.string() }))
      .openapi({ description: 'Links whose text names another address than they lead to' }),
  })
  .openapi('EmailContent');

export type EmailContent = z.infer<typeof emailContent>;

export const getEmailContent = officeEndpoint('get /api/email/messages/{id}/html', {
  summary: 'How to show the HTML of a received email',
  query: z.object({
    pictures: z.enum(['shown']).optional().openapi({
      description: 'Loads pictures from other sites this time',
    }),
  }),
  answer: answerOf({
    content: emailContent.nullable().openapi({
      description:
        'Null for an email without HTML, or with HTML that cannot be read: show its text',
    }),
  }),
});

const senderPictures = {
  path: '/api/email/messages/{id}/sender-pictures',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: json(answerOf({}), 'Saved'), ...ownerFailures },
} as const;

export const putSenderPictures = createRoute({
  ...senderPictures,
  method: 'put',
  summary: "Always load pictures from other sites in emails of this email's sender",
});

export const deleteSenderPictures = createRoute({
  ...senderPictures,
  method: 'delete',
  summary: "No longer load pictures from other sites in emails of this email's sender",
});
