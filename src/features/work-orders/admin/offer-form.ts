import { DAYS } from '#lib/days/durations.ts';
import { instantOf, localOf } from '#lib/days/local-time.ts';
import { textsOf } from '../rules/spanish.ts';
import type { OrderMaterial, Pricing } from '../rules/work-orders.ts';

/** The project whose work is offered, as far as the form needs it. */
export interface OfferedProject {
  id: string;
  title: string;
  description: string;
  category: string;
  city: string;
  zip_code: string;
}

export interface OfferForm {
  title: string;
  trade: string;
  scope: string;
  checklist: string;
  materials: Record<OrderMaterial['from'], string>;
  siteNote: string;
  photoIds: string[];
  visitId: string;
  startsAt: string;
  endsAt: string;
  pricing: Pricing;
  amount: string;
  until: string;
  partnerIds: string[];
  /** The Spanish for partners who read it, keyed by the English. */
  spanish: Record<string, string>;
  notifiesCustomer: boolean;
}

/** A visit of the project that a partner could make. */
export interface OfferedVisit {
  id: string;
  title: string;
  starts_at: string | null;
  ends_at: string | null;
}

/** The form's initial values for a project, or for one of its visits. */
export function offerOf(
  project: OfferedProject,
  now: Date,
  timeZone: string,
  visit?: OfferedVisit,
): OfferForm {
  const local = (at: string | null | undefined) => (at ? localOf(new Date(at), timeZone) : '');
  const { title, description, category } = project;
  return {
    title,
    scope: description || title,
    checklist: '',
    siteNote: '',
    photoIds: [],
    trade: category.charAt(0).toUpperCase() + category.slice(1),
    materials: { site: '', partner: '', owner: '' },
    visitId: visit?.id ?? '',
    pricing: 'fixed',
    amount: '',
    startsAt: local(visit?.starts_at),
    endsAt: local(visit?.ends_at),
    until: localOf(offeredUntil(now, visit?.starts_at), timeZone),
    partnerIds: [],
    spanish: {},
    notifiesCustomer: true,
  };
}

/** A day, or until the work starts. */
function offeredUntil(now: Date, startsAt: string | null | undefined): Date {
  const usual = new Date(now.getTime() + DAYS);
  const start = startsAt ? new Date(startsAt) : usual;
  return start > now && start < usual ? start : usual;
}

/** Every text of the form that partners read, with its Spanish. */
export function spanishTexts(form: OfferForm): { english: string; spanish: string }[] {
  const { title, scope, siteNote } = form;
  const lines = (typed: string) => linesOf(typed).map((text) => ({ text }));
  const materials = Object.values(form.materials).flatMap(lines);
  const typed = { title, scope, siteNote, checklist: lines(form.checklist), materials };
  return textsOf(typed).map(({ english }) => ({
    english: english.trim(),
    spanish: form.spanish[english.trim()] ?? '',
  }));
}

/** The form as the API takes it. */
export function bodyOf(form: OfferForm, projectId: string, timeZone: string) {
  const sources = Object.entries(form.materials);
  return {
    project_id: projectId,
    visit_id: form.visitId || null,
    title: form.title,
    trade: form.trade,
    scope: form.scope,
    site_note: form.siteNote,
    checklist: linesOf(form.checklist).map((text) => ({ text })),
    materials: sources.flatMap(([from, typed]) => linesOf(typed).map((text) => ({ text, from }))),
    photo_ids: form.photoIds,
    starts_at: instantOf(form.startsAt, timeZone),
    ends_at: instantOf(form.endsAt, timeZone),
    pricing: form.pricing,
    amount: form.pricing === 'fixed' && form.amount.trim() ? Number(form.amount) : null,
    offer_ends_at: instantOf(form.until, timeZone) ?? undefined,
    partner_ids: form.partnerIds,
    spanish: spanishTexts(form).filter(({ spanish }) => spanish.trim()),
    notifies_customer: form.notifiesCustomer,
  };
}

export function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
