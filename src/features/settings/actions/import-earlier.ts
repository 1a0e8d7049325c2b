import { fieldSentence } from '#lib/field-sentences.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { App } from '#services/app.ts';
import { weekdays } from '../rules/choices.ts';
import { type EditedSection, sectionFields } from '../rules/sections/all.ts';
import { changeSection } from './change.ts';
import { cachedSettings } from './current.ts';

type Found = { section: EditedSection; field: string; value: unknown; name: string };

/**
 * Imports what an owner's browser stores under `triton_admin_settings` (back-office spec section
 * 3). Each field is checked as if it was typed; invalid ones are left out, with the reason.
 */
export async function importEarlierSettings(
  app: App,
  actor: Actor,
  earlier: Record<string, unknown>,
): Promise<{ imported: string[]; left_out: { field: string; reason: string }[] }> {
  const imported: string[] = [];
  const leftOut: { field: string; reason: string }[] = [];
  const changes = new Map<EditedSection, Record<string, unknown>>();
  for (const { section, field, value, name } of findFields(earlier)) {
    const fields: Record<string, (typeof sectionFields)['pricing']['shape']['travel_charge']> =
      sectionFields[section].shape as never;
    const parsed = fields[field]?.safeParse(value);
    if (parsed?.success) {
      changes.set(section, { ...changes.get(section), [field]: parsed.data });
      imported.push(name);
    } else {
      leftOut.push({
        field: name,
        reason: fieldSentence(parsed?.error.issues[0]?.message ?? 'Unknown.'),
      });
    }
  }
  for (const [section, change] of changes) {
    const { versions } = app.cache.get(cachedSettings);
    await changeSection(app, actor, section, versions[section], change);
  }
  return { imported, left_out: leftOut };
}

const ofBusiness = {
  businessName: 'business_name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  website: 'website',
};
const ofPricing = {
  defaultHourlyRate: 'default_hourly_rate',
  emergencyRate: 'emergency_rate',
  minimumCharge: 'minimum_charge',
  travelCharge: 'travel_charge',
};
const ofSystem = { timezone: 'timezone', dateFormat: 'date_format', currency: 'currency' };
const ofNotifications = {
  newProject: 'new_project',
  projectUpdates: 'project_updates',
  paymentReceived: 'payment_received',
  customerMessages: 'customer_messages',
};
const ofPortal = {
  allowSelfRegistration: 'allow_self_registration',
  requireApproval: 'require_approval',
  showPricing: 'show_pricing',
  allowOnlinePayments: 'allow_online_payments',
};

function findFields(earlier: Record<string, unknown>): Found[] {
  const weekdayNames = Object.fromEntries(weekdays.map((day) => [day, day]));
  return [
    ...pick('business_info', earlier, ofBusiness),
    ...pick('business_hours', earlier.businessHours, weekdayNames),
    ...pick('pricing', earlier, ofPricing),
    ...pick('notifications', earlier.emailNotifications, ofNotifications),
    ...pick('customer_portal', earlier.portalSettings, ofPortal),
    ...pick('system', earlier, ofSystem),
  ];
}

function pick(section: EditedSection, from: unknown, names: Record<string, string>): Found[] {
  if (typeof from !== 'object' || from === null) return [];
  const values = from as Record<string, unknown>;
  return Object.entries(names)
    .filter(([name]) => Object.hasOwn(values, name))
    .map(([name, field]) => ({ section, field, value: values[name], name }));
}
