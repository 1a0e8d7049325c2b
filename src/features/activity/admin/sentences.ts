import { nobody } from '#lib/nobody.ts';
import type { ActivityLine } from '../contract.ts';
import type { SubjectKind } from '../rules.ts';

export const kindLabels: Record<SubjectKind, string> = {
  request: 'request',
  customer: 'customer',
  project: 'project',
  visit: 'visit',
  reminder: 'reminder',
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
  access: 'sign-in or refusal',
  secret: 'key or password',
  assistant_token: 'program token',
  export: 'export',
  job: 'background job',
  history: 'history',
};

/** What was done, as part of a sentence; `it` is the record. */
const verbs: Record<string, (it: string) => string> = {
  created: (it) => `created ${it}`,
  changed: (it) => `changed ${it}`,
  moved: (it) => `moved ${it}`,
  removed: (it) => `removed ${it}`,
  deleted: (it) => `deleted ${it}`,
  saved: (it) => `saved ${it}`,
  status_changed: (it) => `changed the status of ${it}`,
  sent: (it) => `sent ${it}`,
  viewed: (it) => `viewed ${it}`,
  confirmed: (it) => `confirmed ${it}`,
  completed: (it) => `completed ${it}`,
  reopened: (it) => `said that ${it} is not done after all`,
  cancelled: (it) => `cancelled ${it}`,
  approved: (it) => `approved ${it}`,
  rejected: (it) => `declined ${it}`,
  decline_undone: (it) => `undid the decline of ${it}`,
  answered: (it) => `answered ${it}`,
  visit_requested: (it) => `asked for a visit about ${it}`,
  visit_released: (it) => `gave back the time that was held for ${it}`,
  credited: (it) => `credited ${it}`,
  refund_requested: (it) => `requested a refund of ${it}`,
  refund_dropped: (it) => `dropped a refund of ${it}`,
  refunded: (it) => `refunded ${it}`,
  payment_undone: (it) => `undid ${it}, which was recorded by mistake`,
  reminded: (it) => `sent a reminder of ${it}`,
  merged: (it) => `merged ${it}`,
  imported: (it) => `imported ${it}`,
  payment_on_its_way: (it) => `has a payment on its way for ${it}`,
  payment_received: (it) => `recorded a payment for ${it}`,
  credit_received: (it) => `recorded credit of ${it}`,
  credit_credited: (it) => `left a failed refund as credit of ${it}`,
  credit_restored: (it) => `undid a use of the credit of ${it}`,
  credit_used: (it) => `used credit of ${it}`,
  credit_returned: (it) => `returned credit to ${it}`,
  credit_voided: (it) => `voided credit of ${it}`,
  message_sent: (it) => `wrote a message about ${it}`,
  messages_moved: (it) => `moved messages to ${it}`,
  notes_changed: (it) => `changed the notes of ${it}`,
  task_added: (it) => `added a task to ${it}`,
  task_done: (it) => `checked a task off in ${it}`,
  task_undone: (it) => `reopened a task in ${it}`,
  message_added: (it) => `wrote a message about ${it}`,
  photos_added: (it) => `added photos to ${it}`,
  files_added: (it) => `added files to ${it}`,
  cost_added: (it) => `added a cost to ${it}`,
  link_made: (it) => `created a private link to ${it}`,
  links_ended: (it) => `turned off the private links to ${it}`,
  review_requested: (it) => `asked for a review of ${it}`,
  staff_invited: (it) => `invited ${it}`,
  invitation_accepted: () => 'joined the team',
  invitation_revoked: (it) => `withdrew the invitation of ${it}`,
  staff_changed: (it) => `changed ${it}`,
  role_changed: (it) => `gave ${it} another role`,
  staff_deactivated: (it) => `ended the access of ${it}`,
  staff_reactivated: (it) => `gave access back to ${it}`,
  password_changed: (it) => `changed the password of ${it}`,
  authenticator_added: (it) => `set up an authenticator app for ${it}`,
  authenticator_removed: (it) => `removed the authenticator app of ${it}`,
  passkey_added: (it) => `added a passkey for ${it}`,
  passkey_renamed: (it) => `renamed a passkey of ${it}`,
  passkey_removed: (it) => `removed a passkey of ${it}`,
  backup_codes_made: (it) => `created new recovery codes for ${it}`,
  sessions_ended: (it) => `signed ${it} out on other devices`,
  archived: (it) => `archived ${it}`,
  personal_data_deleted: (it) => `deleted the personal data of ${it}`,
  revoked: (it) => `revoked ${it}`,
  expired: (it) => `let ${it} expire`,
  asked: (it) => `asked about ${it}`,
  question_answered: (it) => `answered a question about ${it}`,
  disputed: (it) => `disputed ${it}`,
  dispute_settled: (it) => `settled the dispute about ${it}`,
  note_added: (it) => `added a note to ${it}`,
  lost_reason_changed: (it) => `changed why ${it} was lost`,
  expected_value_changed: (it) => `changed the expected value of ${it}`,
  note_changed: (it) => `changed the note of ${it}`,
  preferences_changed: (it) => `changed the preferences of ${it}`,
  partner_changed: (it) => `changed the partner of ${it}`,
  customer_joined: (it) => `linked ${it} to its customer`,
  account_opened: (it) => `opened ${it}`,
  account_joined: (it) => `opened an account for ${it}`,
  invited: (it) => `invited ${it}`,
  payment_pending: (it) => `recorded a pending payment for ${it}`,
  signed_copy_made: (it) => `made the signed copy of ${it}`,
  text_written: () => 'wrote a text message',
  text_sent_by_hand: () => 'sent a text message by hand',
  published_by_hand: (it) => `published ${it} by hand`,
  metrics_entered: (it) => `entered the numbers of ${it}`,
  offered: (it) => `offered ${it}`,
  bid: (it) => `bid on ${it}`,
  accepted: (it) => `accepted ${it}`,
  declined: (it) => `declined ${it}`,
  question: (it) => `asked a question about ${it}`,
  on_the_way: (it) => `is on the way to ${it}`,
  work_started: (it) => `started work at ${it}`,
  on_my_way: (it) => `is on the way for ${it}`,
  arrived: (it) => `arrived for ${it}`,
  done: (it) => `finished ${it}`,
  task: (it) => `checked a task off in ${it}`,
  photo: (it) => `added photos to ${it}`,
  hours: (it) => `entered hours for ${it}`,
  material: (it) => `entered materials for ${it}`,
  note: (it) => `wrote a note on ${it}`,
  change: (it) => `proposed extra work for ${it}`,
  applied: () => 'applied to be a partner',
  verified: () => 'confirmed the email of an application',
  document_added: (it) => `added a document to ${it}`,
  days_off_added: (it) => `added days off for ${it}`,
  hours_changed: (it) => `changed the working hours of ${it}`,
  tax_form_signed: (it) => `signed the tax form of ${it}`,
  partner_invoiced: (it) => `sent an invoice as ${it}`,
  account_deleted: (it) => `deleted the account of ${it}`,
  account_removed: (it) => `removed the account of ${it}`,
  connected: (it) => `connected ${it}`,
  customer_linked: (it) => `linked ${it} to a customer`,
  danger_handled: (it) => `handled the danger in ${it}`,
  deletion_asked: (it) => `asked to delete the data of ${it}`,
  deletion_declined: (it) => `declined to delete the data of ${it}`,
  deletion_withdrawn: (it) => `withdrew the deletion of ${it}`,
  document_removed: (it) => `removed a document of ${it}`,
  document_warned: (it) => `reminded ${it} of a document that ends`,
  language_changed: (it) => `changed the language of ${it}`,
  merger_undone: (it) => `undid the merger of ${it}`,
  no_answer_needed: (it) => `marked ${it} as needing no answer`,
  review_reminded: (it) => `sent a reminder of the review of ${it}`,
  review_written: (it) => `wrote a review of ${it}`,
  tax_form_viewed: (it) => `viewed the tax form of ${it}`,
  visit_declined: (it) => `declined the visit of ${it}`,
  account_refused: (it) => `refused the account of ${it}`,
  account_waits: (it) => `waits for a decision about ${it}`,
  added: (it) => `added ${it}`,
  adopted: (it) => `took over ${it}`,
  calendar_ended: (it) => `turned off the calendar address of ${it}`,
  calendar_renewed: (it) => `created a new calendar address for ${it}`,
  card_differs: (it) => `received another amount than expected for ${it}`,
  card_ended: (it) => `did not complete ${it}`,
  card_failed: (it) => `could not charge the card for ${it}`,
  card_started: (it) => `started ${it} by card`,
  cost_changed: (it) => `changed a cost of ${it}`,
  cost_removed: (it) => `removed a cost of ${it}`,
  cost_restored: (it) => `restored a cost of ${it}`,
  days_off_removed: (it) => `removed days off for ${it}`,
  email_change_asked: (it) => `asked to change the email address of ${it}`,
  email_changed: (it) => `changed the email address of ${it}`,
  followed_up: (it) => `followed up on ${it}`,
  late_fee_added: (it) => `added a late fee to ${it}`,
  late_fee_waived: (it) => `waived the late fee of ${it}`,
  not_sent: (it) => `did not send ${it}`,
  payment_cancelled: (it) => `canceled a pending payment for ${it}`,
  photos_agreed: (it) => `agreed that photos of ${it} may be shown`,
  photos_withdrawn: (it) => `no longer lets photos of ${it} be shown`,
  recurrence_ended: (it) => `ended the recurrence of ${it}`,
  recurrence_set: (it) => `made ${it} recurring`,
  refund_failed: (it) => `could not refund ${it}`,
  restored: (it) => `restored ${it}`,
  sending: (it) => `scheduled the sending of ${it}`,
  sending_undone: (it) => `undid the sending of ${it}`,
  started: (it) => `started ${it}`,
  taken_back: (it) => `took ${it} back from the archive`,
  task_due: (it) => `changed when a task of ${it} is due`,
  task_removed: (it) => `removed a task of ${it}`,
  task_renamed: (it) => `renamed a task of ${it}`,
  task_restored: (it) => `restored a task of ${it}`,
  translated: (it) => `translated ${it}`,
  withdrawn: (it) => `withdrew ${it}`,
  history_deleted: (it) => `deleted lines of ${it} with the data of a person`,
  retried: (it) => `retried ${it}`,
  discarded: (it) => `discarded ${it}`,
  exported: (it) => `exported ${it}`,
  backed_up: (it) => `backed up ${it}`,
  secret_stored: (it) => `stored ${it}`,
  secret_removed: (it) => `removed ${it}`,
  payout_recorded: (it) => `recorded a payout to ${it}`,
};

/** One line of the log without its time: "Ana Reyes sent invoice INV-2026-0007." */
export function activitySentence(line: ActivityLine): string {
  const { actor, action, subject } = line;
  if (line.access) return accessSentence(line, line.access);
  const verb = verbs[action];
  // Its payment was recorded, not a payment of the payment.
  const isAboutInvoice = subject.kind === 'payment' && action.startsWith('payment_');
  const it = recordText(isAboutInvoice ? { ...subject, kind: 'invoice' } : subject);
  if (verb) return `${actor.name} ${verb(it)}.`;
  return `${actor.name}, ${it}: ${action.replaceAll('_', ' ')}.`;
}

/** A sign-in, or what was refused: how often, from where, and in which browser. */
function accessSentence(
  { actor, action, subject }: ActivityLine,
  { times, address, device, site, path }: NonNullable<ActivityLine['access']>,
): string {
  const from = address ? `from ${address}` : 'from other addresses';
  const often = times === 1 ? '' : `, ${times.toLocaleString('en-US')} times within ten minutes`;
  if (action === 'signed_in') {
    const where = [device, from].filter(Boolean).join(', ');
    return `${actor.name} signed in to ${siteNames[site] ?? site} (${where}).`;
  }
  if (action === 'sign_in_failed') {
    // Only the owner may have no name.
    const known = subject.name ? `the account of ${subject.name}` : "the owner's account";
    const whose = subject.id === nobody ? 'an unknown account' : known;
    return `Wrong password or code for ${whose} ${from}${often}.`;
  }
  const first = path ? `, first at ${path}` : '';
  if (action === 'right_refused')
    return `${actor.name} was refused what their role does not include${often}${first}.`;
  return `Too many attempts ${from} were refused${often}${first}.`;
}

const siteNames: Record<string, string> = {
  admin: 'the back office',
  customer: 'the customer portal',
  partner: 'the partner portal',
};

const secretNames: Record<string, string> = {
  assistant: 'the key of the language model',
  'twilio-auth-token': 'the password of Twilio',
  'twilio-voice-key': 'the key for phone calls',
  'mail-server-password': 'the password of the mail server',
  'turn-password': 'the password of the TURN server',
  'stripe-secret-key': 'the key of Stripe',
  'stripe-webhook-secret': "the key of Stripe's webhook",
  SECRET_KEY: 'another SECRET_KEY',
  google_reviews: 'the key for Google reviews',
  'push-keys': 'the keys for notifications',
  social_account: 'the access to a social account',
  'calendar-feed': 'the address of a calendar',
  'partner-calendar': "the address of a partner's calendar",
  'backup-passphrase': 'the passphrase of the backups',
};

/** `/api/estimates/export` is the list of estimates. */
function exportedList(path: string): string {
  const [, , first = '', second = ''] = path.split('/');
  const what = first === 'books' ? `books, ${second}` : first === 'admin' ? second : first;
  return `the list of ${what.replaceAll('-', ' ')}`;
}

function recordText({ kind, name }: ActivityLine['subject']): string {
  if (kind === 'secret') return secretNames[name] ?? `the secret ${name}`;
  if (kind === 'history') return 'the activity log';
  if (kind === 'export') return name ? exportedList(name) : 'the whole business';
  // A payment has no name of its own.
  if (kind === 'payment' && name) return `the payment of invoice ${name}`;
  const label = kindLabels[kind as SubjectKind] ?? kind.replaceAll('_', ' ');
  if (kind === 'settings') return 'the settings';
  return name ? `${label} ${name}` : `a ${label}`;
}
