/** The kinds of records that things are done to. */
export const subjectKinds = [
  'request',
  'customer',
  'project',
  'visit',
  'reminder',
  'estimate',
  'invoice',
  'payment',
  'partner',
  'work_order',
  'conversation',
  'text_thread',
  'content_post',
  'social_account',
  'website_story',
  'price',
  'settings',
  'staff',
  'user',
  'access',
  'secret',
  'assistant_token',
  'export',
  'job',
  'history',
] as const;

/** What concerns who may come in, and what leaves the business. */
export const securityKinds = [
  'access',
  'user',
  'staff',
  'secret',
  'assistant_token',
  'export',
  'history',
] as const satisfies (typeof subjectKinds)[number][];

export type SubjectKind = (typeof subjectKinds)[number];
