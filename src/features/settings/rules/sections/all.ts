import { z } from 'zod';
import { setupSteps } from '../setup-steps.ts';
import { assistant } from './assistant.ts';
import { businessHours } from './business-hours.ts';
import { businessInfo } from './business-info.ts';
import { calls } from './calls.ts';
import { customerPortal } from './customer-portal.ts';
import { email } from './email.ts';
import { emailAssistant } from './email-assistant.ts';
import { estimates } from './estimates.ts';
import { invoices } from './invoices.ts';
import { notifications } from './notifications.ts';
import { partners } from './partners.ts';
import { payments } from './payments.ts';
import { pricing } from './pricing.ts';
import { schedule } from './schedule.ts';
import { section } from './section.ts';
import { system } from './system.ts';
import { team } from './team.ts';
import { textMessages } from './text-messages.ts';
import { website } from './website.ts';

/** The sections of the settings that the owner edits, by their names on the wire. */
const sections = {
  business_info: businessInfo,
  business_hours: businessHours,
  pricing,
  notifications,
  customer_portal: customerPortal,
  system,
  assistant,
  schedule,
  text_messages: textMessages,
  email,
  estimates,
  invoices,
  payments,
  partners,
  team,
  calls,
  email_assistant: emailAssistant,
  website,
  /** Setup steps that the owner skipped. */
  setup: section(z.object({ skipped: z.array(z.enum(setupSteps)).max(setupSteps.length) }), {
    skipped: [],
  }),
};

export type EditedSection = keyof typeof sections;
export const sectionNames = Object.keys(sections) as EditedSection[];

type SectionFields = { [Name in EditedSection]: (typeof sections)[Name]['fields'] };
export type SectionValues = { [Name in EditedSection]: z.output<SectionFields[Name]> };

/** Each section as it must arrive, and as it is until the owner changes it. */
export const sectionFields = ofEach('fields') as SectionFields;
export const initialValues = ofEach('initial') as SectionValues;

function ofEach(part: 'fields' | 'initial') {
  return Object.fromEntries(sectionNames.map((name) => [name, sections[name][part]]));
}
