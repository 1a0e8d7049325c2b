import type { FormSection } from './field-words.ts';

export interface SettingsTab {
  section: FormSection;
  label: string;
  /** What the section decides, in one sentence. */
  summary: string;
}

export const tabs: [SettingsTab, ...SettingsTab[]] = [
  {
    section: 'business_info',
    label: 'Business Info',
    summary: 'Who you are: on the website, in letters and in this back office',
  },
  {
    section: 'business_hours',
    label: 'Business Hours',
    summary: 'Business hours decide what the website promises',
  },
  {
    section: 'pricing',
    label: 'Pricing',
    summary: 'Rates and charges for estimates and invoices',
  },
  {
    section: 'notifications',
    label: 'Notifications',
    summary: 'Which letters you get',
  },
  {
    section: 'customer_portal',
    label: 'Customer Portal',
    summary: 'What customers will be able to do; the portal is not built yet',
  },
  {
    section: 'system',
    label: 'System',
    summary: 'Clock, dates, money, photos and the answers you promise',
  },
  {
    section: 'schedule',
    label: 'Schedule',
    summary: 'How visits are planned, and when customers are reminded',
  },
  {
    section: 'estimates',
    label: 'Estimates',
    summary: 'How long prices are good for, deposits, terms and follow-ups',
  },
  {
    section: 'invoices',
    label: 'Invoices',
    summary: 'When invoices are due, what they say, and who is reminded when',
  },
  {
    section: 'payments',
    label: 'Payments',
    summary: 'How customers pay, and who takes their cards',
  },
  {
    section: 'assistant',
    label: 'Assistant',
    summary: 'What the chat on your website says, and who finds the words',
  },
];

/** The section as addresses name it, those of the API and of the tabs. */
export function sectionPath(section: FormSection): string {
  return section.replace('_', '-');
}

/** The tab at an address of the back office; the first has the address of the page itself. */
export function tabAt(pathname: string): SettingsTab {
  return tabs.find(({ section }) => pathname.endsWith(`/${sectionPath(section)}`)) ?? tabs[0];
}

export function tabOf(section: FormSection): SettingsTab {
  return tabs.find((tab) => tab.section === section) ?? tabs[0];
}
