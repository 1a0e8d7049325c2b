import { formatAmericanPhone } from '../../../lib/american-phone.ts';
import { timeWords } from '../../../lib/days/texts.ts';
import { capitalized, shortened } from '../../../lib/plain-text.ts';
import type { SettingsChangeView } from '../contract/settings.ts';
import type { DayHours, SocialLink } from '../rules/settings.ts';
import { zoneName } from './choices.ts';
import { fieldWords, type Words } from './field-words.ts';
import { figureWords } from './figures.ts';
import { websiteChangeWords } from './website/words.ts';

const longest = 40;

/** One line of the list of changes: "Monday: closes 6 pm → 5 pm". */
export function changeWords({ section, field, from, to }: SettingsChangeView, currency: string) {
  if (section === 'mark') return to ? 'Logo: new picture' : 'Logo: removed';
  if (section === 'payments' && field === 'key_kept') return 'Stripe keys: new keys saved';
  if (section === 'payments' && field === 'key_removed') return 'Stripe keys: removed';
  if (field === 'key_kept') return 'Model key: new key saved';
  if (field === 'key_removed') return 'Model key: removed';
  if (section === 'website') return websiteChangeWords(field, from, to);
  const label = wordsOf(section, field)?.label ?? capitalized(field.replaceAll('_', ' '));
  if (isDay(from) && isDay(to)) return `${label}: ${dayChange(from, to)}`;
  if (Array.isArray(from) && Array.isArray(to)) return `${label}: ${listChange(from, to)}`;
  const [before, after] = [from, to].map((value) => valueWords(section, field, value, currency));
  return before && after ? `${label}: ${before} → ${after}` : `${label} changed`;
}

/** What a field holds, for people; nothing where words would not help. */
export function valueWords(
  section: string,
  field: string,
  value: unknown,
  currency: string,
): string | undefined {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number')
    return figureWords(value, wordsOf(section, field)?.unit ?? 'money', currency);
  if (typeof value === 'string') return shortened(textWords(value), longest);
  if (isDay(value)) return dayWords(value);
  if (Array.isArray(value)) return shortened(value.map(entryWords).join(', ') || 'none', longest);
  if (isInBothLanguages(value)) return `${value.english} / ${value.spanish}`;
  return undefined;
}

function wordsOf(section: string, field: string): Words | undefined {
  const sections: Record<string, Record<string, Words>> = fieldWords;
  return sections[section]?.[field];
}

function dayChange(from: DayHours, to: DayHours): string {
  if (from.closed !== to.closed) return `${dayWords(from)} → ${dayWords(to)}`;
  if (to.closed) return `stays closed, hours for later ${openWords(from)} → ${openWords(to)}`;
  const parts = [
    from.open !== to.open && `opens ${said(from.open)} → ${said(to.open)}`,
    from.close !== to.close && `closes ${said(from.close)} → ${said(to.close)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function dayWords(day: DayHours): string {
  return day.closed ? 'closed' : openWords(day);
}

function openWords({ open, close }: DayHours): string {
  return `${said(open)} to ${said(close)}`;
}

/** Long lists differ by an entry or two: those are named. */
function listChange(from: unknown[], to: unknown[]): string {
  const [before, after] = [from.map(entryWords), to.map(entryWords)];
  const added = after.filter((entry) => !before.includes(entry));
  const removed = before.filter((entry) => !after.includes(entry));
  const parts = [
    added.length > 0 && `${shortened(added.join(', '), longest)} added`,
    removed.length > 0 && `${shortened(removed.join(', '), longest)} removed`,
  ];
  return parts.filter(Boolean).join(', ') || 'reordered';
}

function entryWords(entry: unknown): string {
  return isLink(entry) ? `${entry.network} ${entry.address}` : String(entry);
}

function textWords(text: string): string {
  return formatAmericanPhone(zoneName(text)) || 'empty';
}

function said(time: string): string {
  return timeWords(time, 'english');
}

function isDay(value: unknown): value is DayHours {
  return isObject(value) && typeof value.open === 'string' && typeof value.close === 'string';
}

function isLink(value: unknown): value is SocialLink {
  return isObject(value) && 'network' in value;
}

function isInBothLanguages(value: unknown): value is { english: string; spanish: string } {
  return isObject(value) && 'english' in value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
