import { rows } from '../rows.ts';

/** The back office's calls: the owner's bearer token, and nobody else. */
export const backOffice = rows(
  'owner',
  `
  GET             /api/admin/verify
  POST            /api/admin/logout
  POST            /api/admin/password
  POST            /api/admin/email-changes
  PATCH           /api/admin/profile
  POST            /api/admin/socket-tickets

  GET             /api/phone/calls
  GET             /api/phone/calls/export
  GET PATCH       /api/phone/calls/:id
  POST            /api/phone/calls/:id/seen
  POST            /api/phone/calls/:id/notes
  GET POST        /api/phone/calls/:id/request
  POST            /api/phone/calls/:id/task
  GET             /api/phone/totals
  GET             /api/phone/voicemails
  POST            /api/phone/voicemails/:id/heard
  DELETE          /api/phone/voicemails/:id
  DELETE          /api/phone/recordings/:id
  GET POST DELETE /api/phone/greeting
  POST            /api/phone/get-token
  GET             /api/phone/contacts
  PUT DELETE      /api/phone/favorites/:id
  GET             /api/notifications/push-key
  POST            /api/notifications/subscriptions
  POST            /api/notifications/subscriptions/removal

  GET             /api/dashboard
  GET             /api/search                                      ?q=rosa
  GET             /api/analytics
  GET             /api/analytics/export                            ?list=projects

  GET             /api/requests
  GET             /api/requests/export
  GET             /api/requests/counts
  GET PATCH       /api/requests/:id
  POST            /api/requests/:id/answers
  POST            /api/requests/:id/project
  POST            /api/requests/:id/estimate
  POST            /api/requests/:id/visit/confirmation
  POST            /api/requests/:id/visit/refusal

  GET             /api/chat/admin/conversations
  GET             /api/chat/admin/conversations/export
  GET             /api/chat/admin/unread
  GET             /api/chat/admin/conversations/:id
  POST            /api/chat/admin/conversations/:id/messages
  POST            /api/chat/admin/escalate/:id
  POST            /api/chat/admin/hand-back/:id
  POST            /api/chat/admin/close/:id
  POST            /api/chat/admin/reopen/:id
  POST            /api/chat/admin/typing/:id

  GET             /api/email/messages
  GET             /api/email/messages/export
  GET             /api/email/messages/:id
  GET             /api/email/messages/:id/attachments/:position
  POST            /api/email/messages/:id/deliveries
  POST            /api/email/checks
  GET             /api/email/sender

  GET PUT DELETE  /api/website/google
  POST            /api/website/google/refresh
  GET             /api/website/reviews
  POST            /api/website/reviews/:id/publication
  GET POST        /api/website/stories
  PATCH DELETE    /api/website/stories/:id
  PUT             /api/website/stories/:id/showing
  GET             /api/settings
  PATCH           /api/settings/business-info
  PATCH           /api/settings/business-hours
  PATCH           /api/settings/pricing
  PATCH           /api/settings/notifications
  PATCH           /api/settings/customer-portal
  PATCH           /api/settings/system
  PATCH           /api/settings/assistant
  PATCH           /api/settings/schedule
  PATCH           /api/settings/text-messages
  PATCH           /api/settings/estimates
  PATCH           /api/settings/invoices
  PATCH           /api/settings/payments
  PATCH           /api/settings/partners
  PATCH           /api/settings/calls
  PATCH           /api/settings/website
  POST            /api/settings/website/preview
  GET             /api/settings/website/versions
  POST            /api/settings/website/versions/:id/restoration
  POST            /api/settings/imports
  POST DELETE     /api/settings/mark
  POST            /api/settings/gallery-photos
  PUT DELETE      /api/settings/assistant-key
  PUT DELETE      /api/settings/turn-password
  GET             /api/settings/connections
  POST            /api/settings/connections/:name/tests
  GET PUT DELETE  /api/settings/mail-server
  POST            /api/settings/mail-server/tests
  GET PUT DELETE  /api/settings/twilio
  POST            /api/settings/twilio/tests
  POST DELETE     /api/settings/twilio/phone-calls
`,
);
