import type { ActivityLine } from '../contract.ts';
import type { SubjectKind } from '../rules.ts';

export const kindLabels: Record<SubjectKind, string> = {
  request: 'request',
  customer: 'customer',
  project: 'project',
  visit: 'visit',
  estimate: 'estimate',
  invoice: 'invoice',
  payment: 'payment',
  partner: 'partner',
  work_order: 'work order',
  conversation: 'chat',
  text_thread: 'text thread',
  content_post: 'post',
  social_account: 'social account',
  website_story: 'story',
  price: 'service in the price book',
  settings: 'settings',
  staff: 'team member',
  user: 'account',
};

/** What was done, as part of a sentence; `it` is the record. */
const verbs: Record<string, (it: string) => string> = {
  created: (it) => `created ${it}`,
  changed: (it) => `changed ${it}`,
  moved: (it) => `moved ${it}`,
  removed: (it) => `removed ${it}`,
  saved: (it) => `saved ${it}`,
  status_changed: (it) => `changed the status of ${it}`,
  sent: (it) => `sent ${it}`,
  viewed: (it) => `viewed ${it}`,
  confirmed: (it) => `confirmed ${it}`,
  completed: (it) => `completed ${it}`,
  cancelled: (it) => `cancelled ${it}`,
  approved: (it) => `approved ${it}`,
  rejected: (it) => `declined ${it}`,
  answered: (it) => `answered ${it}`,
  credited: (it) => `credited ${it}`,
  refunded: (it) => `refunded ${it}`,
  reminded: (it) => `sent a reminder of ${it}`,
  merged: (it) => `merged ${it}`,
  imported: (it) => `imported ${it}`,
  payment_received: (it) => `recorded a payment for ${it}`,
  message_sent: (it) => `wrote a message about ${it}`,
  notes_changed: (it) => `changed the notes of ${it}`,
  task_added: (it) => `added a task to ${it}`,
  task_done: (it) => `checked a task off in ${it}`,
  task_undone: (it) => `reopened a task in ${it}`,
  photos_added: (it) => `added photos to ${it}`,
  files_added: (it) => `added files to ${it}`,
  cost_added: (it) => `added a cost to ${it}`,
  link_made: (it) => `created a private link to ${it}`,
  links_ended: (it) => `turned off the private links to ${it}`,
  review_requested: (it) => `asked for a review of ${it}`,
  staff_invited: (it) => `invited ${it}`,
  invitation_accepted: (it) => `joined as ${it}`,
  invitation_revoked: (it) => `withdrew the invitation of ${it}`,
  staff_changed: (it) => `changed ${it}`,
  role_changed: (it) => `gave ${it} another role`,
  staff_deactivated: (it) => `ended the access of ${it}`,
  staff_reactivated: (it) => `gave access back to ${it}`,
  password_changed: (it) => `changed the password of ${it}`,
  authenticator_added: (it) => `set up an authenticator app for ${it}`,
  authenticator_removed: (it) => `removed the authenticator app of ${it}`,
  backup_codes_made: (it) => `created new recovery codes for ${it}`,
  sessions_ended: (it) => `signed ${it} out on other devices`,
};

/** One line of the log without its time: "Ana Reyes sent invoice INV-2026-0007." */
export function activitySentence({ actor, action, subject }: ActivityLine): string {
  const it = recordText(subject);
  const verb = verbs[action];
  if (verb) return `${actor.name} ${verb(it)}.`;
  return `${actor.name}, ${it}: ${action.replaceAll('_', ' ')}.`;
}

function recordText({ kind, name }: ActivityLine['subject']): string {
  const label = kindLabels[kind as SubjectKind] ?? kind.replaceAll('_', ' ');
  if (kind === 'settings') return 'the settings';
  return name ? `${label} ${name}` : `a ${label}`;
}
