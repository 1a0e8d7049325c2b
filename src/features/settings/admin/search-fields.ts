import { adminLink } from '#lib/links.ts';
import { type FormSection, fieldLabels, type Texts } from './field-labels.ts';
import { type SettingsTab, tabPath, tabs } from './tabs.ts';

/** A setting that a search found, and its location. */
export interface FoundSetting {
  key: string;
  label: string;
  hint: string;
  /** Its tab. */
  where: string;
  path: string;
  /** The label of the field to go to; without it, the tab itself. */
  field: string | undefined;
}

interface Entry extends FoundSetting {
  /** Synonyms. */
  synonyms: string;
}

const maxFound = 8;

/** All fields of all tabs, with the texts of their forms. */
const entries: Entry[] = [
  ...tabs.map(
    (tab): Entry => ({
      key: tab.section,
      label: tab.label,
      hint: tab.summary,
      where: 'Settings',
      path: pathOf(tab.section),
      field: undefined,
      synonyms: tab.synonyms ?? '',
    }),
  ),
  ...Object.entries(fieldLabels).flatMap(([section, fields]) =>
    Object.entries(fields as Record<string, Texts>).map(
      ([name, { label, hint, synonyms = '' }]): Entry => ({
        key: `${section}.${name}`,
        label,
        hint,
        where: tabLabel(section as FormSection),
        path: pathOf(section as FormSection),
        field: label,
        synonyms,
      }),
    ),
  ),
];

/** The settings whose label, help text or synonyms match all typed terms, best first. */
export function findSettings(typed: string): FoundSetting[] {
  const terms = termsOf(typed);
  if (terms.length === 0) return [];
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, terms);
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, maxFound)
    .map(({ entry }) => entry);
}

/** 0 is best: all terms start words of the label. */
function rankOf({ label, hint, synonyms, where }: Entry, terms: string[]): number | undefined {
  const texts = [
    label,
    `${label} ${synonyms}`,
    `${label} ${synonyms} ${where}`,
    `${label} ${synonyms} ${where} ${hint}`,
  ];
  if (termsOf(label).join(' ') === terms.join(' ')) return 0;
  const rank = texts.findIndex((text) => {
    const known = termsOf(text);
    return terms.every((term) => known.some((one) => one.startsWith(term)));
  });
  return rank === -1 ? undefined : rank + 1;
}

function termsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function tabLabel(section: FormSection): string {
  return tabs.find((tab) => tab.section === section)?.label ?? 'AI email settings';
}

function pathOf(section: SettingsTab['section']): string {
  if (section === 'email_assistant') return adminLink('emailAssistant');
  return tabPath(section);
}
