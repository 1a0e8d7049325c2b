import { newId } from '#lib/ids.ts';

const contact = { name: 'Sue Altgelt' };
const property = { address: '41 Esser Rd' };
const homeAddress = {
  label: 'Home',
  address: '41 Esser Rd',
  city: 'Comfort',
  state: 'TX',
  zip_code: '78013',
};
const cost = { kind: 'other', label: 'Dump fee', amount: 20 };
const note = new FormData();
for (const [name, value] of Object.entries({
  entry_id: newId(),
  kind: 'note',
  body: 'Posts are in',
}))
  note.set(name, value);
const message = new FormData();
message.set('body', 'The gate is open.');
message.set('key', newId());
const addition = new FormData();
addition.set('message', 'The gate is open.');
addition.set('key', newId());
const visitor = { conversation_id: newId(), visitor_id: 'visitor_who_guesses' };

const contentPost = {
  topic: 'Gutters',
  content_type: 'tip',
  content: 'Clean them.',
  hashtags: [],
  targets: [],
};

const pushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/1',
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
};

const notedRequest = {
  first_name: 'Sue',
  last_name: 'Altgelt',
  phone: '(830) 555-0116',
  email: '',
  address: '',
  city: '',
  project_description: 'Call back.',
  urgency: 'normal',
  language: 'english',
};

/**
 * Bodies just good enough for a call to be asked which record it is about, by the name of their
 * row. Rows without one send `{}`.
 */
export const bodies: Record<string, unknown> = {
  'POST /api/customer/push-subscriptions': pushSubscription,
  'POST /api/customer/push-subscriptions/removal': { endpoint: pushSubscription.endpoint },
  'POST /api/partner/push-subscriptions': {
    ...pushSubscription,
    endpoint: 'https://fcm.googleapis.com/fcm/send/2',
  },
  'POST /api/partner/push-subscriptions/removal': { endpoint: pushSubscription.endpoint },
  'PATCH /api/email/threads/:id': { read: true },
  'PUT /api/email/drafts/:id': { version: 1, to: '', cc: '', bcc: '', subject: '', text: '' },
  'POST /api/email/drafts/:id/sending': { version: 1 },
  'PATCH /api/content/posts/:id': { ...contentPost, version: 1 },
  'PUT /api/content/posts/:id/schedule': { scheduled_for: null },
  'PUT /api/content/targets/:id/metrics': { likes: 1, comments: 1, shares: 0, reach: null },
  'PATCH /api/content/accounts/:id': { account_name: 'Our page', version: 1 },
  'PUT /api/content/accounts/:id/activity': { is_active: false },
  'POST /api/requests': { phone: '(830) 555-0116', project_description: 'Call back.' },
  'PATCH /api/requests/:id': { version: 1, note: 'Called.' },
  'PATCH /api/reminders/:id': { version: 1, title: 'Call back' },
  'POST /api/requests/:id/answers': { by: 'call' },
  'PATCH /api/phone/calls/:id': { version: 1, follow_up_required: true },
  'POST /api/phone/calls/:id/notes': { body: 'Gate code 4411.' },
  'POST /api/phone/calls/:id/request': notedRequest,
  'POST /api/phone/calls/:id/task': { project_id: newId(), title: 'Call back.' },
  'POST /api/email/reply-drafts/:id/approval': { text: 'Tuesday it is.' },
  'PATCH /api/email/learning/:id': { rating: 'good' },
  'POST /api/texts/:id/request': { ...notedRequest, up_to: 1 },
  'POST /api/email/messages/:id/request': { ...notedRequest, email: 'ann@example.com' },
  'POST /api/chat/admin/conversations/:id/request': { ...notedRequest, up_to: 1 },
  'POST /api/chat/admin/conversations/:id/messages': { message: 'Good morning.' },
  'PATCH /api/customers/:id': { version: 1, notes: 'Gate code 4411.' },
  'POST /api/projects/:id/cancellation': { version: 1 },
  'POST /api/customers/:id/contacts': contact,
  'PATCH /api/customers/:id/contacts/:part_id': contact,
  'POST /api/customers/:id/properties': property,
  'PATCH /api/customers/:id/properties/:part_id': property,
  'POST /api/customers/:id/merger': { other_id: newId() },
  'POST /api/customers/:id/invitation': { send: false },
  'POST /api/partners/:id/approval': { version: 1 },
  'POST /api/partners/:id/rejection': { version: 1, reason: 'Too far' },
  'POST /api/partners/:id/question': { version: 1, reason: 'Which license?' },
  'POST /api/partners/:id/suspension': { version: 1, reason: 'No show' },
  'POST /api/partners/:id/reinstatement': { version: 1 },
  'POST /api/customers/:id/personal-data/deletion': { current_password: 'not the password' },
  'POST /api/partners/:id/personal-data/deletion': { current_password: 'not the password' },
  'POST /api/portal-accounts/:user_id/decision': { decision: 'refuse' },
  'PATCH /api/projects/:id': { version: 1, notes: 'Cedar.' },
  'PUT /api/projects/:id/photo-consent': { agreed: true },
  'POST /api/settings/website/versions/:id/restoration': { version: 0 },
  'POST /api/settings/business-info/versions/:id/restoration': { version: 0 },
  'POST /api/settings/business-hours/versions/:id/restoration': { version: 0 },
  'POST /api/settings/pricing/versions/:id/restoration': { version: 0 },
  'POST /api/settings/notifications/versions/:id/restoration': { version: 0 },
  'POST /api/settings/customer-portal/versions/:id/restoration': { version: 0 },
  'POST /api/settings/system/versions/:id/restoration': { version: 0 },
  'POST /api/settings/assistant/versions/:id/restoration': { version: 0 },
  'POST /api/settings/schedule/versions/:id/restoration': { version: 0 },
  'POST /api/settings/team/versions/:id/restoration': { version: 0 },
  'POST /api/settings/email/versions/:id/restoration': { version: 0 },
  'POST /api/settings/text-messages/versions/:id/restoration': { version: 0 },
  'POST /api/settings/estimates/versions/:id/restoration': { version: 0 },
  'POST /api/settings/invoices/versions/:id/restoration': { version: 0 },
  'POST /api/settings/payments/versions/:id/restoration': { version: 0 },
  'POST /api/settings/email-assistant/versions/:id/restoration': { version: 0 },
  'POST /api/settings/partners/versions/:id/restoration': { version: 0 },
  'POST /api/settings/calls/versions/:id/restoration': { version: 0 },
  'POST /api/settings/mark/versions/:id/restoration': { version: 0 },
  'PUT /api/website/stories/:id/showing': { shown: true },
  'POST /api/website/stories': { project_id: newId() },
  'PATCH /api/website/stories/:id': { version: 1, town: 'Comfort' },
  'POST /api/projects/:id/tasks': { title: 'Measure' },
  'PATCH /api/projects/:id/tasks/:task_id': { done: true },
  'POST /api/projects/:id/checklists': { checklist_id: newId() },
  'POST /api/projects/:id/costs': cost,
  'PATCH /api/projects/:id/costs/:cost_id': cost,
  'POST /api/messages/:id': { body: 'The boards are here.' },
  'POST /api/messages/:id/read': { message_id: newId() },
  'POST /api/messages/:id/no-answer': { message_id: newId() },
  'POST /api/messages/:id/project': { project_id: newId() },
  'POST /api/texts': { phone: '(830) 555-0171', body: 'On my way.' },
  'POST /api/texts/:id/messages': { body: 'On my way.' },
  'POST /api/texts/:id/read': { text_id: newId() },
  'POST /api/texts/:id/no-answer': { text_id: newId() },
  'PUT /api/texts/:id/customer': { customer_id: newId() },
  'PUT /api/customers/:id/preferences': {
    contact_method: 'email',
    best_time: 'any',
    emails: { messages: true, visits: true, documents: true },
    version: 0,
  },
  'PATCH /api/projects/:id/photos/:photo_id': { stage: 'after' },
  'PATCH /api/checklists/:id': { version: 1, name: 'Bath', items: ['Water off'] },
  'PATCH /api/materials/:id': { version: 1, name: 'Screws', unit: 'box', unit_cost: 9.5 },
  'POST /api/my-day/visits/:id/steps': { step: 'started' },
  'POST /api/my-day/visits/:id/field-notes': { body: 'The valve is stuck.' },
  'PATCH /api/my-day/visits/:id/tasks/:task_id': { done: true },
  'PATCH /api/visits/:id': { version: 1, notes: 'Ring twice.' },
  'PATCH /api/price-book/:id': {
    version: 1,
    name: 'Faucet, replaced',
    category: 'plumbing',
    unit: 'each',
    hours: 1.5,
    materials: 140,
    price_from: 280,
    price_to: 360,
    keywords: ['faucet'],
  },
  'PATCH /api/estimates/:id': { version: 1, notes: 'Valve first.' },
  'POST /api/estimates/:id/question-answers': { answer: 'White.' },
  'POST /api/estimates/:id/answers': {
    answer: 'approved',
    method: 'phone',
    answered_at: '2026-01-05T15:00:00.000Z',
    person: 'Sue Altgelt',
    note: 'Go ahead.',
  },
  'POST /api/estimates/:id/invoices': { kind: 'final' },
  'PATCH /api/invoices/:id': { version: 1, notes: 'Thank you.' },
  'POST /api/invoices/:id/credits': { amount: 10, reason: 'Came late' },
  'PUT /api/invoices/:id/dispute': { disputed: true },
  'PUT /api/invoices/:id/recurrence': { every: 'month', next_on: '2099-01-01' },
  'POST /api/invoices/:id/payments': { amount: 10, payment_method: 'cash' },
  'POST /api/invoices/:id/card-payments': { amount: 10 },
  'POST /api/payments/:id/refunds/:refund/attempts': { how: 'retry' },
  'POST /api/payments/:id/refunds': { amount: 10 },
  'PATCH /api/work-orders/:id': { version: 1, notifies_customer: false },
  'PUT /api/work-orders/:id/spanish': { version: 1, texts: [] },
  'POST /api/work-orders/:id/offers': { partner_ids: [newId()] },
  'POST /api/work-orders/:id/reopening': { explanation: 'Sweep up.' },
  'POST /api/partner-estimates/:id/taking': { markup_percent: 20 },
  'POST /api/work-orders/:id/answers': { partner_id: newId(), body: 'Yes.' },
  'POST /api/partner/work-orders/:id/answer': { answer: 'decline' },
  'POST /api/partner/work-orders/:id/entries': note,
  'POST /partner/work-orders/:id/answer': { answer: 'decline' },
  'POST /partner/work-orders/:id/entries': note,
  'POST /api/chat/message': { ...visitor, message: 'Is my name on file?' },
  'POST /api/chat/messages': visitor,
  'POST /api/chat/socket-tickets': visitor,
  'POST /api/chat/typing': visitor,
  ...forms({
    'estimates/:id/questions': { question: 'Which valve?', key: newId() },
    'invoices/:id/payment': { amount: '10' },
    'invoices/:id/message': { message: 'Which week?' },
    'invoices/:id/terminal/:payment': { card: 'accepted' },
    'visits/:id/time': { starts_at: '2099-01-05T15:00:00Z' },
    'messages/:id': message,
    'requests/:id/additions': addition,
    'profile/addresses': homeAddress,
    'profile/addresses/:id': homeAddress,
    'profile/security/passkeys/:id': { name: 'Old phone' },
    'profile/security/passkeys/:id/removal': { proof: 'secret-6' },
  }),
  'POST /visit/:token/time': { starts_at: '2099-01-05T15:00:00Z' },
  'POST /es/visit/:token/time': { starts_at: '2099-01-05T15:00:00Z' },
  'POST /api/admin/login': { email: 'wade@example.com', password: 'not-that-one' },
  'POST /api/admin/google-login': { token: 'made-up' },
  'POST /api/admin/second-step': { second_step: 'made-up', code: '123456' },
  'PATCH /api/admin/passkeys/:id': { name: 'Old phone' },
  'POST /api/admin/passkeys/:id/removal': { current_password: 'correct-horse' },
  'POST /api/staff/:id/invitation': { current_password: 'correct-horse' },
  'POST /api/admin/passkey-login': { challenge: 'made-up', response: {} },
  'PATCH /api/staff/:id': { version: 1, name: 'Sam Reyes', phone: '', role: 'office' },
};

/** What customers send from the pages of the portal, in both languages. */
function forms(bodies: Record<string, unknown>): Record<string, unknown> {
  const named = Object.entries(bodies).flatMap(([path, body]) => [
    [`POST /customer/${path}`, body],
    [`POST /es/customer/${path}`, body],
  ]);
  return Object.fromEntries(named);
}
