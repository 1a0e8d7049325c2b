import { rows } from '../rows.ts';

/** The back office's calls: the owner's bearer token, and nobody else. */
export const backOffice = rows(
  'owner',
  `
  account:
  GET             /api/admin/verify
  GET             /api/new-counts
  POST            /api/admin/logout
  POST            /api/admin/password
  PATCH           /api/admin/profile
  GET             /api/admin/security
  POST            /api/admin/authenticator
  POST            /api/admin/authenticator/confirmation
  POST            /api/admin/authenticator/codes
  POST            /api/admin/authenticator/removal
  POST            /api/admin/passkeys/options
  POST            /api/admin/passkeys
  PATCH           /api/admin/passkeys/:id
  POST            /api/admin/passkeys/:id/removal
  POST            /api/admin/proofs
  DELETE          /api/admin/sessions/:id
  DELETE          /api/admin/sessions
  POST            /api/admin/socket-tickets

  assistant:
  GET POST        /api/admin/assistant
  POST            /api/admin/assistant/conversations
  POST            /api/admin/assistant-execute
  POST            /api/admin/assistant-test
  POST            /api/admin/assistant/proposals/:id/execution
  POST            /api/admin/assistant/proposals/:id/dismissal
  POST            /api/admin/assistant/proposals/:id/undo

  phone:
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
  GET             /api/phone/greeting
  POST            /api/phone/get-token
  GET             /api/phone/contacts
  PUT DELETE      /api/phone/favorites/:id

  overview:
  GET POST        /api/reminders
  PATCH DELETE    /api/reminders/:id
  GET             /api/dashboard
  GET             /api/dashboard/needs
  GET             /api/search ?q=rosa
  GET             /api/documents/unprintable-characters ?text=x
  GET             /api/search/recent ?items=

  analytics:
  GET             /api/analytics
  GET             /api/analytics/export ?list=projects

  content:
  GET POST        /api/content/posts
  GET             /api/content/posts/counts
  GET PATCH DELETE /api/content/posts/:id
  PUT             /api/content/posts/:id/schedule
  POST            /api/content/posts/:id/copies
  POST            /api/content/posts/:id/restoration
  GET             /api/content/calendar ?from=2026-11-01&to=2026-11-30
  GET             /api/content/upcoming
  GET             /api/content/analytics
  POST            /api/content/metrics
  POST            /api/content/generations
  GET             /api/content/ideas
  POST            /api/content/targets/:id/publication
  PUT             /api/content/targets/:id/metrics
  POST            /api/content/targets/:id/attempts
  GET             /api/content/accounts
  POST            /api/content/pictures
  POST            /api/content/compositions
  GET             /api/content/projects

  requests:
  GET POST        /api/requests
  GET             /api/noted-requests/people
  GET             /api/requests/export
  GET             /api/requests/counts
  GET             /api/requests/board
  GET             /api/requests/lost-reasons
  GET PATCH       /api/requests/:id
  POST            /api/requests/:id/answers
  POST            /api/requests/:id/project
  POST            /api/requests/:id/visit/confirmation
  POST            /api/requests/:id/visit/refusal

  estimates:
  POST            /api/requests/:id/estimate

  messages:
  GET             /api/chat/admin/conversations
  GET             /api/chat/admin/conversations/export
  GET             /api/chat/admin/unread
  GET             /api/chat/admin/conversations/:id
  POST            /api/chat/admin/conversations/:id/messages
  GET POST        /api/chat/admin/conversations/:id/request
  POST            /api/chat/admin/conversations/:id/customer
  POST            /api/chat/admin/escalate/:id
  POST            /api/chat/admin/hand-back/:id
  POST            /api/chat/admin/close/:id
  POST            /api/chat/admin/reopen/:id
  POST            /api/chat/admin/typing/:id

  invoices:
  GET             /api/email/sender

  mailbox:
  GET             /api/email/messages
  GET             /api/email/messages/export
  GET             /api/email/messages/:id
  GET             /api/email/messages/:id/attachments/:position
  GET             /api/email/messages/:id/html
  POST            /api/email/messages/:id/body
  PUT DELETE      /api/email/messages/:id/sender-pictures
  POST            /api/email/messages/:id/deliveries
  POST            /api/email/checks
  GET DELETE      /api/email/bounced-addresses ?address=ann@example.com
  GET             /api/email/threads
  GET PATCH DELETE /api/email/threads/:id
  GET             /api/email/counts
  POST            /api/email/drafts
  GET PUT DELETE  /api/email/drafts/:id
  POST            /api/email/drafts/:id/attachments
  DELETE          /api/email/drafts/:id/attachments/:file_id
  POST            /api/email/drafts/:id/sending
  DELETE          /api/email/messages/:id/sending
  GET             /api/email/auth-status
  GET             /api/email/messages/:id/reply-draft
  GET POST        /api/email/messages/:id/request
  GET             /api/email/reply-drafts
  POST            /api/email/reply-drafts/:id/approval
  POST            /api/email/reply-drafts/:id/rejection
  POST            /api/email/reply-drafts/:id/hold
  GET DELETE      /api/email/learning
  PATCH DELETE    /api/email/learning/:id

  website:
  GET             /api/website/reviews
  POST            /api/website/reviews/:id/publication
  GET POST        /api/website/stories
  PATCH DELETE    /api/website/stories/:id
  PUT             /api/website/stories/:id/showing

  settings:
  GET             /api/settings
  PATCH           /api/settings/business-info
  PATCH           /api/settings/business-hours
  PATCH           /api/settings/pricing
  PATCH           /api/settings/notifications
  PATCH           /api/settings/customer-portal
  PATCH           /api/settings/system
  PATCH           /api/settings/assistant
  PATCH           /api/settings/schedule
  PATCH           /api/settings/email
  PATCH           /api/settings/text-messages
  PATCH           /api/settings/estimates
  PATCH           /api/settings/invoices
  PATCH           /api/settings/payments
  PATCH           /api/settings/email-assistant
  PATCH           /api/settings/partners
  PATCH           /api/settings/team
  PATCH           /api/settings/calls
  PATCH           /api/settings/website
  GET             /api/settings/website/versions
  POST            /api/settings/website/versions/:id/restoration
  PATCH           /api/settings/setup
  GET             /api/settings/business-info/versions
  POST            /api/settings/business-info/versions/:id/restoration
  GET             /api/settings/business-hours/versions
  POST            /api/settings/business-hours/versions/:id/restoration
  GET             /api/settings/pricing/versions
  POST            /api/settings/pricing/versions/:id/restoration
  GET             /api/settings/notifications/versions
  POST            /api/settings/notifications/versions/:id/restoration
  GET             /api/settings/customer-portal/versions
  POST            /api/settings/customer-portal/versions/:id/restoration
  GET             /api/settings/system/versions
  POST            /api/settings/system/versions/:id/restoration
  GET             /api/settings/assistant/versions
  POST            /api/settings/assistant/versions/:id/restoration
  GET             /api/settings/schedule/versions
  POST            /api/settings/schedule/versions/:id/restoration
  GET             /api/settings/email/versions
  POST            /api/settings/email/versions/:id/restoration
  GET             /api/settings/text-messages/versions
  POST            /api/settings/text-messages/versions/:id/restoration
  GET             /api/settings/estimates/versions
  POST            /api/settings/estimates/versions/:id/restoration
  GET             /api/settings/invoices/versions
  POST            /api/settings/invoices/versions/:id/restoration
  GET             /api/settings/payments/versions
  POST            /api/settings/payments/versions/:id/restoration
  GET             /api/settings/email-assistant/versions
  POST            /api/settings/email-assistant/versions/:id/restoration
  GET             /api/settings/team/versions
  POST            /api/settings/team/versions/:id/restoration
  GET             /api/settings/partners/versions
  POST            /api/settings/partners/versions/:id/restoration
  GET             /api/settings/calls/versions
  POST            /api/settings/calls/versions/:id/restoration
  GET             /api/settings/mark/versions
  POST            /api/settings/mark/versions/:id/restoration
  POST            /api/settings/imports
  POST DELETE     /api/settings/mark
  POST            /api/settings/gallery-photos
  PUT DELETE      /api/settings/assistant-key
  PUT DELETE      /api/settings/turn-password

  owner:
  GET POST        /api/admin/assistant/tokens
  DELETE          /api/admin/assistant/tokens/:id
  GET             /api/system
  POST            /api/system/jobs/:id/retries
  DELETE          /api/system/jobs/:id
  GET             /api/business-data
  POST            /api/business-data/exports
  POST            /api/business-data/imports
  PUT             /api/business-data/imports/:id/parts/:index
  POST            /api/business-data/imports/:id/start
  DELETE          /api/business-data/imports/:id
  GET POST        /api/business-data/backups
  POST            /api/business-data/backups/:id/checks
  PUT DELETE      /api/business-data/backups/plan
  POST            /api/admin/email-changes
  DELETE          /api/phone/recordings/:id
  POST DELETE     /api/phone/greeting
  GET             /api/notifications
  GET             /api/notifications/count
  POST            /api/notifications/read
  GET             /api/notifications/push-key
  POST            /api/notifications/subscriptions
  POST            /api/notifications/subscriptions/removal
  POST            /api/content/accounts
  PATCH DELETE    /api/content/accounts/:id
  PUT             /api/content/accounts/:id/activity
  GET             /api/content/sign-ins
  POST            /api/content/sign-ins/:id
  POST            /api/content/connections
  GET PUT DELETE  /api/website/google
  POST            /api/website/google/refresh
  POST            /api/settings/website/preview
  GET             /api/settings/connections
  POST            /api/settings/connections/:name/tests
  GET PUT DELETE  /api/settings/mail-server
  POST            /api/settings/mail-server/tests
  POST            /api/settings/mail-server/google
  GET             /api/settings/mail-server/suggestion ?address=ann@gmail.com
  GET             /api/settings/mail-server/sender-records
  GET PUT DELETE  /api/settings/twilio
  POST            /api/settings/twilio/tests
  POST DELETE     /api/settings/twilio/phone-calls
`,
);
