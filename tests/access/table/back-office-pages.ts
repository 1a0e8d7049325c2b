import { rows } from '../rows.ts';

/**
 * The screens of the back office: one empty page for everybody, whose script signs in and reads
 * everything else through the owner's calls.
 */
export const backOfficePages = rows(
  'public',
  `
  GET  /admin
  GET  /admin/login
  GET  /admin/forgot-password
  GET  /admin/reset-password
  GET  /admin/new-email
  GET  /admin/join
  GET  /admin/support
  GET  /admin/dashboard
  GET  /admin/dashboard/needs
  GET  /admin/notifications
  GET  /phone
  GET  /admin/requests
  GET  /admin/requests/:id
  GET  /admin/chat
  GET  /admin/chat/:id
  GET  /admin/messages
  GET  /admin/messages/:id
  GET  /admin/messages/texts
  GET  /admin/messages/texts/ready
  GET  /admin/messages/texts/new
  GET  /admin/messages/texts/:id
  GET  /admin/schedule
  GET  /admin/my-day
  GET  /admin/projects
  GET  /admin/projects/checklists
  GET  /admin/projects/materials
  GET  /admin/projects/:id
  GET  /admin/estimates
  GET  /admin/estimates/new
  GET  /admin/estimates/:id
  GET  /admin/estimates/:id/edit
  GET  /admin/invoices
  GET  /admin/invoices/new
  GET  /admin/invoices/:id
  GET  /admin/invoices/:id/edit
  GET  /admin/payments
  GET  /admin/payments/:id
  GET  /admin/customers
  GET  /admin/customers/import
  GET  /admin/customers/:id
  GET  /admin/customer-onboarding
  GET  /admin/partners
  GET  /admin/partners/payouts
  GET  /admin/partners/estimates
  GET  /admin/partners/:id
  GET  /admin/work-orders
  GET  /admin/work-orders/:id
  GET  /admin/email
  GET  /admin/content
  GET  /admin/content/create
  GET  /admin/content/calendar
  GET  /admin/content/analytics
  GET  /admin/content/accounts
  GET  /admin/content/accounts/connected
  GET  /admin/content/posts/:id
  GET  /admin/analytics
  GET  /admin/activity
  GET  /admin/system
  GET  /admin/website
  GET  /admin/setup
  GET  /admin/setup/:step
  GET  /admin/account
  GET  /admin/settings
  GET  /admin/settings/business-hours
  GET  /admin/settings/pricing
  GET  /admin/settings/notifications
  GET  /admin/settings/customer-portal
  GET  /admin/settings/system
  GET  /admin/settings/assistant
  GET  /admin/settings/schedule
  GET  /admin/settings/email
  GET  /admin/settings/text-messages
  GET  /admin/settings/price-book
  GET  /admin/settings/estimates
  GET  /admin/settings/invoices
  GET  /admin/settings/payments
  GET  /admin/settings/partners
  GET  /admin/settings/calls
  GET  /admin/email/ai-settings
  GET  /admin/phone
  GET  /admin/phone/:id
  GET  /admin/settings/connections
  GET  /admin/settings/team
  GET  /admin/settings/your-data
  GET  /admin/*
`,
);
