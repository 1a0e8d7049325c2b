import { adminLink } from '#lib/links.ts';
import { sectionPath } from '../rules/section-path.ts';
import type { FormSection } from './field-labels.ts';

/** As in the sidebar, with what is about Plumbline itself last. */
export const groups = ['Business', 'Work', 'Talk', 'People', 'Connections and data'] as const;

export interface SettingsTab {
  section: FormSection | 'connections' | 'your_data';
  group: (typeof groups)[number];
  label: string;
  /** What the section is for, in one sentence. */
  summary: string;
  /** What is on the tab besides its fields, for the search. */
  synonyms?: string;
}

export const tabs: [SettingsTab, ...SettingsTab[]] = [
  {
    section: 'business_info',
    group: 'Business',
    label: 'Business Info',
    synonyms: 'logo company address',
    summary: 'Your business details on the website, in emails and in this back office',
  },
  {
    section: 'business_hours',
    group: 'Business',
    label: 'Business Hours',
    summary: 'Your business hours, as shown and promised on the website',
  },
  {
    section: 'pricing',
    group: 'Business',
    label: 'Pricing',
    summary: 'Rates and charges for estimates and invoices',
  },
  {
    section: 'notifications',
    group: 'Talk',
    label: 'Notifications',
    summary: "What you're notified of, and how",
  },
  {
    section: 'customer_portal',
    group: 'People',
    label: 'Customer Portal',
    summary: 'What customers can do in the customer portal',
  },
  {
    section: 'system',
    group: 'Business',
    label: 'System',
    summary: 'Time zone, dates, currency, photos and reply times',
  },
  {
    section: 'schedule',
    group: 'Work',
    label: 'Schedule',
    summary: 'How visits are scheduled and when customers get reminders',
  },
  {
    section: 'email',
    group: 'Talk',
    label: 'Email',
    summary: 'Your signature and templates',
  },
  {
    section: 'text_messages',
    group: 'Talk',
    label: 'Text Messages',
    summary: 'Quiet hours and templates',
  },
  {
    section: 'estimates',
    group: 'Work',
    label: 'Estimates',
    synonyms: 'lost requests reasons',
    summary: 'Expiration, deposits, terms, follow-ups, and why requests are lost',
  },
  {
    section: 'invoices',
    group: 'Work',
    label: 'Invoices',
    summary: 'Due dates, terms and reminders',
  },
  {
    section: 'payments',
    group: 'Work',
    label: 'Payments',
    synonyms: 'Stripe keys credit card',
    summary: 'How customers pay and who processes cards',
  },
  {
    section: 'partners',
    group: 'People',
    label: 'Partners',
    summary: 'What partners agree to when they apply',
  },
  {
    section: 'team',
    group: 'People',
    label: 'Team',
    summary: 'Who works with you in this back office, and what they may do',
  },
  {
    section: 'calls',
    group: 'Talk',
    label: 'Calls',
    synonyms: 'TURN password recorded greeting phone',
    summary: 'When calls ring, what callers hear, and how they reach you',
  },
  {
    section: 'assistant',
    group: 'Talk',
    label: 'Assistant',
    synonyms: 'model key API key chatbot AI',
    summary: 'What the chat on your website says and who answers',
  },
  {
    section: 'connections',
    group: 'Connections and data',
    label: 'Connections',
    synonyms: 'mail server SMTP IMAP Gmail Google Twilio integrations',
    summary: 'What Plumbline works with, each with a test',
  },
  {
    section: 'your_data',
    group: 'Connections and data',
    label: 'Your Data',
    synonyms: 'export import backups nightly passphrase restore download move retention',
    summary: 'Backups every night, exports, and what is deleted automatically',
  },
];

/** The tab at a back office address; the first has the page's own address. */
export function tabAt(pathname: string): SettingsTab {
  return tabs.find(({ section }) => pathname.endsWith(`/${sectionPath(section)}`)) ?? tabs[0];
}

export function tabOf(section: FormSection): SettingsTab {
  return tabs.find((tab) => tab.section === section) ?? tabs[0];
}

export function tabsOf(group: SettingsTab['group']): SettingsTab[] {
  return tabs.filter((tab) => tab.group === group);
}

/** Where a tab is; the first has the page's own address. */
export function tabPath(section: SettingsTab['section']): string {
  const page = adminLink('settings');
  return section === tabs[0].section ? page : `${page}/${sectionPath(section)}`;
}
