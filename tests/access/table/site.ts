import { inBothLanguages, rows } from '../rows.ts';

const pages = [
  ...rows(
    'public',
    `
  GET             /
  GET             /terms
  GET             /privacy
  GET             /services/:slug
  GET             /areas/:slug
  GET             /recent-work
  GET POST        /request
  GET             /request/sent
  GET             /invoice/return/:id
`,
  ),
  ...rows(
    'link',
    `
  GET POST        /email-preferences/:token
  POST            /email-preferences/:token/restoration
  GET             /request/:token
  GET POST        /request/:token/additions
  GET POST        /request/:token/time
  GET POST        /request/:token/withdrawal
  GET             /visit/:token
  GET POST        /visit/:token/confirmation
  GET POST        /visit/:token/time
  GET             /visit/:token/calendar
  GET POST        /visit/:token/cancellation
  GET POST        /visit/:token/restoration
  GET POST        /visit/:token/account
  GET POST        /visit/:token/account/code
  GET POST        /review/:token
  GET             /estimate/:token
  GET POST        /estimate/:token/account
  GET POST        /estimate/:token/account/code
  GET             /estimate/:token/pdf
  POST            /estimate/:token/seen
  GET POST        /estimate/:token/total
  GET POST        /estimate/:token/approval
  GET POST        /estimate/:token/rejection
  GET POST        /estimate/:token/restoration
  GET POST        /estimate/:token/questions
  GET POST        /estimate/:token/deposit
  GET             /invoice/:token
  GET POST        /invoice/:token/account
  GET POST        /invoice/:token/account/code
  GET POST        /invoice/:token/pdf
  POST            /invoice/:token/seen
  GET POST        /invoice/:token/payment
  GET POST        /invoice/:token/message
  GET POST        /invoice/:token/terminal/:payment
`,
  ),
];

/** The public site: pages, files and the calls of its forms and its chat. */
export const site = [
  ...inBothLanguages(pages),
  ...rows(
    'public',
    `
  GET             /healthz
  GET             /go/:code
  GET             /api/openapi.json
  GET             /api/email/auth
  GET             /api/email/auth/callback
  GET             /api/admin/sign-in-options
  POST            /api/admin/password-reset-emails
  POST            /api/admin/password-resets
  POST            /api/admin/email-confirmations
  POST            /api/admin/invitation-lookups
  POST            /api/admin/invitation-acceptances
  POST            /api/forms/work-request
  POST            /api/forms/safety-advice
  POST            /api/forms/project-intake
  GET             /api/forms/booking-times
  POST            /api/chat/start
  POST            /api/calls/ticket
  POST            /api/admin/passkey-login/options
`,
  ),
  ...rows(
    'sign-in',
    `
  POST            /api/admin/login
  POST            /api/admin/google-login
  POST            /api/admin/second-step
  POST            /api/admin/passkey-login
`,
  ),
  ...rows(
    'visitor',
    `
  POST            /api/chat/message
  POST            /api/chat/messages
  POST            /api/chat/photos
  POST            /api/chat/socket-tickets
  POST            /api/chat/typing
`,
  ),
  // The caller of one call, by its key.
  ...rows('webhook', 'POST /api/calls/:id/voicemail'),
  ...rows(
    'link',
    String.raw`
  GET             /calendar/:file{[\w-]+\.ics}
  GET             /calendar/partner/:file{[\w-]+\.ics}
  GET             /files/photos/:id/:file{(full|thumbnail)\.jpg}
  GET             /files/project-files/:id
  GET             /files/message-files/:id
  GET             /files/partner-papers/:id
  GET             /files/voicemails/:id
  GET             /files/business-exports/:id
  GET             /files/call-recordings/:id
  GET             /files/emails/:id
  GET             /files/email-pictures/:id/:position{[0-9]{1,3}}
`,
  ),
  ...rows(
    'asset',
    String.raw`
  GET             /robots.txt
  GET             /sitemap.xml
  GET             /manifest.webmanifest
  GET             /phone.webmanifest
  GET             /logo_icon.png
  GET             /:share{share-[0-9a-f]+\.png}
  GET             /files/marks/:id{[0-9a-f-]{36}}
  GET             /files/gallery/:id{[0-9a-f-]{36}}
  GET             /files/gallery/:id{[0-9a-f-]{36}}/:file{(480|960|1440)\.(avif|webp)}
  GET             /files/voicemail-greetings/:id
`,
  ),
];
