// What an archive leaves out, each with the reason stated in its manifest. Everything else is
// included; a test compares the lists of an export with the database.

/** What a kind of archive leaves out, by name with the reason. */
export interface LeftOut {
  tables: Record<string, string>;
  columns: Record<string, string>;
  beside: Record<string, string>;
  /** Columns that are included with another value, as SQL. */
  replaced: Record<string, string>;
}

/** Tables that are not exported. */
export const leftOutTables: Record<string, string> = {
  assistant_tokens: 'Secret: give your AI tools new tokens',
  backup_plan: 'Its passphrase is a secret, and its folder is one of this server',
  backup_runs: 'The record of this server',
  business_exports: 'The record of this server',
  business_imports: 'The record of this server',
  call_signals: 'Only while a call is being connected',
  email_changes: 'Secret: links that confirm a new sign-in email',
  idempotency_keys: 'Only while a form may be sent twice',
  known_devices: 'Browsers that signed in to this server',
  mail_server: 'Its password is a secret: connect email again',
  migrations: 'The version of the software',
  noticed_problems: 'What this server has noticed about itself',
  owner_presence: 'Who is at a screen right now',
  partner_tax_forms:
    'Encrypted with the key of this server: partners fill in their tax forms again',
  phone_devices: 'Only while a browser takes calls',
  portal_signups: 'Secret: sign-ups that are not confirmed yet',
  push_subscriptions: 'Bound to the keys of this server: turn notifications on again',
  secrets: 'Secret: keys and passwords of connections, encrypted with the key of this server',
  service_calls: 'What this server has noticed about itself',
  sessions: 'Secret: everybody signs in again',
  sign_in_limits: 'Only while somebody tries to sign in',
  socket_tickets: 'Secret: single-use tickets',
  twilio_account: 'Its key is a secret: connect Twilio again',
  two_factors:
    'Secret: authenticator apps are encrypted with the key of this server and set up again',
  verifications: 'Secret: codes and links that were emailed',
};

/** Columns that are not exported; an import gives them the values of a new row. */
export const leftOutColumns: Record<string, string> = {
  'accounts.access_token': 'Secret: Google signs people in again',
  'accounts.access_token_expires_at': 'Belongs to a secret',
  'accounts.id_token': 'Secret: Google signs people in again',
  'accounts.refresh_token': 'Secret: Google signs people in again',
  'accounts.refresh_token_expires_at': 'Belongs to a secret',
  'accounts.scope': 'Belongs to a secret',
  'partner_applications.sealed_token':
    'Encrypted with the key of this server: emails link to the sign-in instead',
  'social_accounts.connected_at': 'Their tokens are secrets: connect the accounts again',
  'social_accounts.external_id': 'Belongs to a secret',
  'social_accounts.token_expires_at': 'Belongs to a secret',
  'staff.invitation_hash': 'Secret: links of invitations, which can be sent again',
  'users.two_factor_enabled': 'Authenticator apps are set up again',
};

/** Their jobs are left out: the owner of the copy decides. */
const waitingRefunds = {
  'refund_requests.status': "case when status = 'pending' then 'failed' else status end",
  'refund_requests.failure':
    "case when status = 'pending' then 'No answer before the data was moved: look at Stripe first.' else failure end",
};

const jobs = 'Work that waits in the queue: an email that has not left stays unsent';

export const exportLeavesOut: LeftOut = {
  tables: leftOutTables,
  columns: leftOutColumns,
  beside: { 'texts of sign-in emails': 'Secret: they sign people in', jobs },
  replaced: {
    // Sign-in emails are only for their recipients.
    'emails.body_text': "case when is_secret then '' else body_text end",
    'emails.body_html': "case when is_secret then '' else body_html end",
    'emails.erased_at':
      'case when is_secret then coalesce(erased_at, created_at) else erased_at end',
    ...waitingRefunds,
  },
};

/** An encrypted backup has the secrets, too, and the key that opens them. */
export const backupLeavesOut: LeftOut = {
  tables: {
    backup_runs: 'A backup does not describe itself',
    business_exports: 'Their archives are left out',
    business_imports: 'Their archives are left out',
    call_signals: 'Only while a call is being connected',
    email_changes: 'A link that was used in the meantime would work again',
    migrations: 'The version of the software',
    owner_presence: 'Who is at a screen right now',
    phone_devices: 'Only while a browser takes calls',
    push_subscriptions: 'They belong to sessions',
    sessions: 'A session that was ended in the meantime would be open again',
    sign_in_limits: 'Only while somebody tries to sign in',
    socket_tickets: 'They belong to sessions',
    verifications: 'A code that was used in the meantime would work again',
  },
  columns: {},
  beside: { jobs },
  replaced: waitingRefunds,
};

/**
 * Tables in which a new server may have rows before anyone has worked with it: the owner, and the
 * owner's setup. An import replaces them.
 */
export const filledAtFirst: readonly string[] = [
  'accounts',
  'audit_log',
  'document_numbers',
  'notification_mornings',
  'notifications',
  'partner_terms',
  'passkeys',
  'price_book_entries',
  'price_book_start',
  'settings',
  'settings_versions',
  'user_roles',
  'users',
];
