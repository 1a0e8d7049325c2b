/** Sites that bring new customers by email. */
export const leadSources = [
  'thumbtack',
  'angi',
  'google',
  'yelp',
  'nextdoor',
  'facebook',
  'houzz',
  'other_site',
] as const;
export type LeadSource = (typeof leadSources)[number];

/** Where a request came from. */
export const formSources = [
  'form',
  'chat',
  'call',
  'text',
  'email',
  'in_person',
  'referral',
  ...leadSources,
  'other',
] as const;
export type FormSource = (typeof formSources)[number];

/** How the owner got a request that they enter by hand; the first is the default. */
export const entrySources = [
  'call',
  'in_person',
  'text',
  'referral',
  'google',
  'nextdoor',
  'facebook',
  'other',
] as const;
export type EntrySource = (typeof entrySources)[number];

/** What the back office calls each source. */
export const sourceLabels: Record<FormSource, string> = {
  form: 'Website form',
  chat: 'Website chat',
  call: 'Phone call',
  text: 'Text message',
  email: 'Email',
  in_person: 'In person',
  referral: 'Referral',
  thumbtack: 'Thumbtack',
  angi: 'Angi',
  google: 'Google',
  yelp: 'Yelp',
  nextdoor: 'Nextdoor',
  facebook: 'Facebook',
  houzz: 'Houzz',
  other_site: 'Another website',
  other: 'Other',
};

/** Whether entering a request means that the owner already spoke with the person. */
export function isSpokenWith(source: EntrySource): boolean {
  return source === 'call' || source === 'in_person';
}
