import { formatAmericanPhone } from '#lib/american-phone.ts';
import { timeText } from '#lib/days/texts.ts';
import { capitalized, shortened } from '#lib/plain-text.ts';
import type { SettingsChangeView } from '../contract/settings.ts';
import type { NotificationKind } from '../rules/notification-kinds.ts';
import { notificationKindLabels } from '../rules/notifications.ts';
import type {
  CallSettings,
  DayHours,
  EmailTemplate,
  SocialLink,
  TextTemplate,
} from '../rules/settings.ts';
import { ringTimeLabels, zoneName } from './choices.ts';
import { fieldLabels, type Texts } from './field-labels.ts';
import { numberText } from './numbers.ts';
import { websiteChangeText } from './website/labels.ts';

const maxLength = 40;

/** One line in the list of changes: "Monday: closes 6 pm → 5 pm". */
export function changeText(
  { section, field, from, to }: Omit<SettingsChangeView, 'at' | 'actor'>,
  currency: string,
) {
  if (section === 'mark') return to ? 'Logo: new picture' : 'Logo: removed';
  if (section === 'payments' && field === 'key_stored') return 'Stripe keys: new keys saved';
  if (section === 'payments' && field === 'key_removed') return 'Stripe keys: removed';
  if (section === 'connections') return connectionText(field, to);
  if (field === 'greeting_recorded') return 'Greeting: recorded';
  if (field === 'greeting_removed') return 'Greeting: recording removed';
  if (field === 'turn_password_stored') return 'TURN password: saved';
  if (field === 'turn_password_removed') return 'TURN password: removed';
  if (section === 'calls' && typeof to === 'string' && to in ringTimeLabels)
    return `Calls ring: ${ringTimeLabels[to as CallSettings['rings']].toLowerCase()}`;
  if (field === 'key_stored') return 'Model key: new key saved';
  if (field === 'key_removed') return 'Model key: removed';
  if (section === 'website') return websiteChangeText(field, from, to);
  const label = textsOf(section, field)?.label ?? capitalized(field.replaceAll('_', ' '));
  if (from === null) return entered(label, valueText(section, field, to, currency));
  if (isDay(from) && isDay(to)) return `${label}: ${dayChange(from, to)}`;
  if (Array.isArray(from) && Array.isArray(to)) return `${label}: ${listChange(from, to)}`;
  const [before, after] = [from, to].map((value) => valueText(section, field, value, currency));
  return before && after ? `${label}: ${before} → ${after}` : `${label} changed`;
}

/** What was entered for the first time. */
function entered(label: string, value: string | undefined): string {
  return value ? `${label}: ${value}` : `${label} entered`;
}

function connectionText(field: string, to: unknown): string {
  if (field === 'mail_server_removed') return 'Email: disconnected';
  if (field === 'phone_calls_on') return 'Phone calls through Twilio: turned on';
  if (field === 'phone_calls_off') return 'Phone calls through Twilio: turned off';
  if (field === 'twilio_removed') return 'Text messages: disconnected';
  if (field === 'twilio_connected') return `Text messages: connected, ${to}`;
  return `Email: connected, ${to}`;
}

/** A field's value for people; nothing if text wouldn't help. */
export function valueText(
  section: string,
  field: string,
  value: unknown,
  currency: string,
): string | undefined {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number')
    return numberText(value, textsOf(section, field)?.unit ?? 'money', currency);
  if (typeof value === 'string') return shortened(shownText(value), maxLength);
  if (isDay(value)) return dayText(value);
  if (Array.isArray(value)) return shortened(value.map(entryText).join(', ') || 'none', maxLength);
  if (isInBothLanguages(value)) return `${value.english} / ${value.spanish}`;
  return undefined;
}

function textsOf(section: string, field: string): Texts | undefined {
  const sections: Record<string, Record<string, Texts>> = fieldLabels;
  return sections[section]?.[field];
}

function dayChange(from: DayHours, to: DayHours): string {
  if (from.closed !== to.closed) return `${dayText(from)} → ${dayText(to)}`;
  if (to.closed) return `stays closed, hours for later ${openText(from)} → ${openText(to)}`;
  const parts = [
    from.open !== to.open && `opens ${asText(from.open)} → ${asText(to.open)}`,
    from.close !== to.close && `closes ${asText(from.close)} → ${asText(to.close)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function dayText(day: DayHours): string {
  return day.closed ? 'closed' : openText(day);
}

function openText({ open, close }: DayHours): string {
  return `${asText(open)} to ${asText(close)}`;
}

/** Long lists differ by an entry or two, which are listed. */
function listChange(from: unknown[], to: unknown[]): string {
  const [before, after] = [from.map(entryText), to.map(entryText)];
  const added = after.filter((entry) => !before.includes(entry));
  const removed = before.filter((entry) => !after.includes(entry));
  const parts = [
    added.length > 0 && `${shortened(added.join(', '), maxLength)} added`,
    removed.length > 0 && `${shortened(removed.join(', '), maxLength)} removed`,
  ];
  return parts.filter(Boolean).join(', ') || 'reordered';
}

function entryText(entry: unknown): string {
  if (isNotificationKind(entry)) return notificationKindLabels[entry];
  if (isLink(entry)) return `${entry.network} ${entry.address}`;
  if (isEmailTemplate(entry)) return entry.name;
  return isTemplate(entry) ? entry.title : formatAmericanPhone(String(entry));
}

function shownText(text: string): string {
  return formatAmericanPhone(zoneName(text)) || 'empty';
}

function asText(time: string): string {
  return timeText(time, 'english');
}

function isDay(value: unknown): value is DayHours {
  return isObject(value) && typeof value.open === 'string' && typeof value.close === 'string';
}

function isNotificationKind(value: unknown): value is NotificationKind {
  return typeof value === 'string' && value in notificationKindLabels;
}

function isLink(value: unknown): value is SocialLink {
  return isObject(value) && 'network' in value;
}

function isTemplate(value: unknown): value is TextTemplate {
  return isObject(value) && 'title' in value && 'body' in value;
}

function isEmailTemplate(value: unknown): value is EmailTemplate {
  return isObject(value) && 'name' in value && 'text' in value;
}

function isInBothLanguages(value: unknown): value is { english: string; spanish: string } {
  return isObject(value) && 'english' in value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
