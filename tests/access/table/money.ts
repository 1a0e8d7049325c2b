import { rows } from '../rows.ts';

/** The owner's calls about prices, estimates, invoices and payments. */
export const money = [
  ...rows(
    'owner',
    `
  price-book:
  GET POST        /api/price-book
  GET             /api/price-book/export
  PATCH DELETE    /api/price-book/:id
  POST            /api/price-book/:id/restoration
  POST            /api/price-book/reviews
  POST            /api/price-book/imports

  estimates:
  POST            /api/estimates/:id/invoices
  GET POST        /api/estimates
  GET             /api/estimates/export
  GET             /api/estimates/counts
  POST            /api/estimates/ai-pricing
  GET PATCH       /api/estimates/:id
  GET             /api/estimates/:id/pdf
  GET             /api/estimates/:id/history
  POST DELETE     /api/estimates/:id/sending
  GET             /api/estimates/:id/email
  POST            /api/estimates/:id/answers
  POST            /api/estimates/:id/question-answers
  POST            /api/estimates/:id/duplicate
  POST DELETE     /api/estimates/:id/links
  GET POST        /api/estimate-templates
  DELETE          /api/estimate-templates/:id

  invoices:
  GET POST        /api/invoices
  GET             /api/invoices/counts
  GET             /api/invoices/export ?from=2026-11-01&to=2026-11-30
  GET             /api/invoices/quickbooks ?from=2026-11-01&to=2026-11-30
  POST            /api/invoices/sendings
  GET PATCH       /api/invoices/:id
  GET             /api/invoices/:id/pdf
  GET             /api/invoices/:id/history
  POST            /api/invoices/:id/send
  POST            /api/invoices/:id/cancellation
  POST            /api/invoices/:id/duplicates
  POST            /api/invoices/:id/credits
  POST            /api/invoices/:id/late-fee-waiver
  PUT             /api/invoices/:id/dispute
  PUT DELETE      /api/invoices/:id/recurrence
  POST DELETE     /api/invoices/:id/links

  payments:
  GET             /api/books/tax ?from=2026-11-01&to=2026-11-30
  GET             /api/payments
  GET             /api/payments/totals
  GET             /api/payments/export
  GET             /api/payments/:id
  POST            /api/payments/:id/processing
  POST            /api/payments/:id/cancellation
  POST            /api/payments/:id/checks
  POST            /api/payments/:id/refunds
  POST            /api/payments/:id/refunds/:refund/attempts
  GET             /api/customer-credits ?customer_id=0198c0de-0000-7000-8000-000000000000
  POST            /api/customer-credits
  POST            /api/customer-credits/:id/void
  POST            /api/invoices/:id/payments
  POST            /api/invoices/:id/paid
  POST            /api/invoices/:id/card-payments

  owner:
  GET PUT DELETE  /api/payments/card-connection
  POST            /api/payments/card-connection/tests
`,
  ),
  ...rows('webhook', 'POST /mcp'),
  ...rows('webhook', 'POST /api/payments/stripe-events'),
  ...rows('webhook', 'POST /api/webhooks/twilio/texts'),
  ...rows('webhook', 'POST /api/webhooks/twilio/text-status'),
  ...rows('webhook', 'POST /api/webhooks/twilio/receptionist'),
  ...rows(
    'webhook',
    `
  POST            /api/webhooks/twilio/voice
  POST            /api/webhooks/twilio/voice/connect
  POST            /api/webhooks/twilio/voice/status
  POST            /api/webhooks/twilio/voice/waiting
  POST            /api/webhooks/twilio/voice/after-queue
  POST            /api/webhooks/twilio/voice/announce
  POST            /api/webhooks/twilio/voice/dialed
  POST            /api/webhooks/twilio/voice/leg
  POST            /api/webhooks/twilio/voice/forward-screen
  POST            /api/webhooks/twilio/voice/forwarded
  POST            /api/webhooks/twilio/voice/voicemail-prompt
  POST            /api/webhooks/twilio/voice/voicemail-done
  POST            /api/webhooks/twilio/voice/voicemail
  POST            /api/webhooks/twilio/voice/recording
  POST            /api/webhooks/twilio/voice/transcript
`,
  ),
];
