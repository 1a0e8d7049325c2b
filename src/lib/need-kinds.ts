/**
 * What can wait for the owner. Each feature reads its own; `dashboard` sorts them into one list.
 */
export const needKinds = [
  'danger',
  'backup_missing',
  'conversation',
  'request',
  'visit_requested',
  'project_late',
  'task_due',
  'invoice_overdue',
  'invoice_disputed',
  'project_unscheduled',
  'estimate_expiring',
  'voicemail',
  'call_missed',
  'call_follow_up',
  'message_waiting',
  'text_waiting',
  'chat_unread',
  'email_unread',
  'email_draft',
  'email_returned',
  'work_to_confirm',
  'extra_work',
  'bid',
  'partner_estimate',
  'partner_application',
  'account_waiting',
  'texts_to_send',
  'other_emails',
] as const;
export type NeedKind = (typeof needKinds)[number];
