/** The kinds of records that things are done to. */
export const subjectKinds = [
  'request',
  'customer',
  'project',
  'visit',
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
] as const;
export type SubjectKind = (typeof subjectKinds)[number];
