import { rows } from '../rows.ts';

/** The owner's calls about partners, customers, projects and visits. */
export const customersAndWork = rows(
  'owner',
  `
  partners:
  GET             /api/partners
  GET             /api/partners/counts
  GET             /api/partners/:id
  POST            /api/partners/:id/approval
  POST            /api/partners/:id/rejection
  POST            /api/partners/:id/question
  POST            /api/partners/:id/suspension
  POST            /api/partners/:id/reinstatement
  GET             /api/partner-estimates
  GET             /api/partner-estimates/:id
  POST            /api/partner-estimates/:id/taking
  POST            /api/partner-estimates/:id/translation
  POST            /api/partner-estimates/:id/refusal

  customers:
  GET POST        /api/customers
  GET             /api/customers/counts
  GET             /api/customers/export
  GET             /api/customers/duplicates
  GET PATCH       /api/customers/:id
  POST            /api/customers/:id/contacts
  PATCH DELETE    /api/customers/:id/contacts/:part_id
  POST            /api/customers/:id/properties
  PATCH DELETE    /api/customers/:id/properties/:part_id
  POST DELETE     /api/customers/:id/archival
  POST DELETE     /api/customers/:id/merger
  GET             /api/customers/:id/welcome-email
  POST DELETE     /api/customers/:id/invitation
  GET             /api/customers/:id/portal-account
  GET             /api/customer-onboarding
  GET             /api/portal-accounts
  POST            /api/portal-accounts/:user_id/decision
  PUT             /api/customers/:id/preferences

  overview:
  GET             /api/customers/:id/timeline

  my-day:
  GET             /api/my-day
  POST            /api/my-day/visits/:id/steps
  POST            /api/my-day/visits/:id/reopening
  POST            /api/my-day/visits/:id/project
  POST            /api/my-day/visits/:id/field-notes
  PATCH           /api/my-day/visits/:id/tasks/:task_id
  POST            /api/my-day/visits/:id/photos

  people:
  GET             /api/activity
  GET POST        /api/staff
  PATCH           /api/staff/:id
  POST DELETE     /api/staff/:id/invitation
  POST DELETE     /api/staff/:id/deactivation

  projects:
  POST            /api/projects/:id/invoice
  GET POST        /api/projects
  GET             /api/projects/export
  GET             /api/projects/counts
  GET PATCH       /api/projects/:id
  GET             /api/projects/:id/history
  GET             /api/projects/:id/dependents
  POST            /api/projects/:id/cancellation
  POST            /api/projects/:id/review-request
  GET POST        /api/projects/:id/tasks
  PATCH DELETE    /api/projects/:id/tasks/:task_id
  POST            /api/projects/:id/tasks/:task_id/restoration
  POST            /api/projects/:id/checklists
  GET POST        /api/projects/:id/costs
  PATCH DELETE    /api/projects/:id/costs/:cost_id
  POST            /api/projects/:id/costs/:cost_id/restoration
  GET POST        /api/projects/:id/photos
  PUT             /api/projects/:id/photo-consent
  PATCH DELETE    /api/projects/:id/photos/:photo_id
  POST            /api/projects/:id/photos/:photo_id/restoration
  GET POST        /api/projects/:id/files
  DELETE          /api/projects/:id/files/:file_id
  POST            /api/projects/:id/files/:file_id/restoration
  GET POST        /api/checklists
  GET             /api/checklists/export
  POST            /api/checklists/defaults
  PATCH DELETE    /api/checklists/:id
  POST            /api/checklists/:id/restoration
  GET POST        /api/materials
  GET             /api/materials/export
  PATCH DELETE    /api/materials/:id
  POST            /api/materials/:id/restoration

  estimates:
  POST            /api/projects/:id/estimate


  schedule:
  GET             /api/projects/:id/visits
  GET             /api/customers/:id/visits
  GET POST        /api/visits ?from=2026-11-01T06:00:00Z&to=2026-11-08T06:00:00Z
  GET             /api/visits/export ?from=2026-11-01T06:00:00Z&to=2026-11-08T06:00:00Z
  GET             /api/visits/without-day
  GET             /api/visits/assignees
  GET             /api/visits/clashes ?starts_at=2026-11-02T15:00:00Z&minutes=60
  GET PATCH       /api/visits/:id
  POST            /api/visits/:id/confirmation
  POST            /api/visits/:id/completion
  POST            /api/visits/:id/reopening
  POST            /api/visits/:id/cancellation
  GET             /api/partner-calendar ?from=2026-11-16&to=2026-11-22

  messages:
  POST            /api/dangers/:id/handling
  GET             /api/messages
  GET POST        /api/messages/:id
  POST            /api/messages/:id/read
  POST            /api/messages/:id/no-answer
  POST            /api/messages/:id/project
  GET POST        /api/texts
  GET             /api/texts/ready
  GET             /api/texts/reach
  GET POST        /api/texts/:id/messages
  POST            /api/texts/:id/read
  POST            /api/texts/:id/no-answer
  PUT             /api/texts/:id/customer
  GET POST        /api/texts/:id/request
  POST            /api/text-messages/:id/sent-by-hand
  POST            /api/text-messages/:id/dismissal
  POST            /api/text-messages/:id/deliveries

  payouts:
  GET             /api/partner-payables
  GET POST        /api/partner-payouts
  POST            /api/partner-payouts/:id/void
  GET             /api/partner-tax-totals ?year=2026
  GET             /api/partner-tax-totals/export ?year=2026
  GET             /api/partners/:id/tax-form

  owner:
  POST            /api/customers/bulk-import
  GET             /api/customers/imports
  DELETE          /api/customers/imports/:id
  DELETE          /api/customers/:id/portal-account
  DELETE          /api/customers/:id/portal-account/deletion-request
  GET             /api/customers/:id/personal-data
  POST            /api/customers/:id/personal-data/deletion
  GET             /api/partners/:id/personal-data
  POST            /api/partners/:id/personal-data/deletion
  GET POST DELETE /api/calendar-feed
`,
);
