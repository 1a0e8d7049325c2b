import { and, eq } from 'drizzle-orm';
import { letterheadOf } from '#features/documents/pdf/letterhead.ts';
import { makePdf } from '#features/documents/pdf/render.ts';
import { saveTaxForm } from '#features/earnings/actions/tax.ts';
import { receiveFile } from '#features/files/actions.ts';
import { createEstimate } from '#features/partner-estimates/actions/partner-estimates.ts';
import { estimateForm } from '#features/partner-estimates/contract/partner-estimates.ts';
import { addDaysOff, saveHours } from '#features/partner-schedule/actions.ts';
import { apply } from '#features/partners/actions/apply.ts';
import { approve } from '#features/partners/actions/decide-application.ts';
import { addDocument } from '#features/partners/actions/documents.ts';
import { hashOfTerms } from '#features/partners/actions/terms.ts';
import { confirmApplication } from '#features/partners/actions/verify-email.ts';
import type { DocumentKind } from '#features/partners/rules/partners.ts';
import { findReader } from '#features/partners/store/partners.ts';
import { partnerApplications, partnerDocuments } from '#features/partners/tables.ts';
import { currentBusiness, currentSettings } from '#features/settings/actions/current.ts';
import { dayAfter, dayIn } from '#lib/days/days.ts';
import { DAYS, HOURS } from '#lib/days/durations.ts';
import { newId, sha256 } from '#lib/ids.ts';
import { partnerLink } from '#lib/links.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { SignedInPartner } from '#platform/http/http-env.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import type { Numbering } from '../../year/numbers.ts';
import { giveWork } from '../work-orders/orders.ts';
import { type DemoPartner, demoPartnerEstimate, demoPartners, luis, wanda } from './data.ts';

const password = 'demo-password';

/**
 * Makes partners apply, get approved and work, through the real actions at the times things would
 * have happened. Returns the lines with one partner's sign-in.
 */
export async function fillDemoPartners(app: App, numbering: Numbering): Promise<string[]> {
  const owner = await findOwner(app.database);
  if (!owner) throw new Error('the demo has no owner');
  const actor: Actor = { kind: 'owner', id: owner.id };
  const began = app.now();
  const last = demoPartners.at(-1);
  // If the last applicant exists, everything before does, too.
  if (last && !(await findApplication(app, last.email))) {
    const working = new Map<string, SignedInPartner>();
    for (const person of demoPartners.filter(({ documents }) => documents))
      working.set(person.email, await takeOn(app, actor, person, began));
    await giveWork(app, actor, working, began, numbering);
    await describeThemselves(app, working, began);
    for (const person of demoPartners.filter(({ documents }) => !documents))
      await applyAs(app, person, began);
  }
  return [
    `  Partner      ${app.settings.publicUrl}${partnerLink('login')}`,
    `  Sign in as   ${luis} (in Spanish) or ${wanda}`,
    `  Password     ${password}`,
  ];
}

/** Has more people apply and get approved, those who haven't yet. */
export async function takeOnPartners(app: App, people: DemoPartner[], began: Date): Promise<void> {
  const owner = await findOwner(app.database);
  if (!owner) throw new Error('the demo has no owner');
  for (const person of people) await takeOn(app, { kind: 'owner', id: owner.id }, person, began);
}

async function applyAs(app: App, person: DemoPartner, began: Date) {
  const { name, email, phone, language, trade, business, years, zips, daysAgo } = person;
  const then = at(app, new Date(began.getTime() - daysAgo * DAYS));
  const known = await findApplication(app, email);
  if (!known)
    await apply(
      then,
      {
        fullName: name,
        email,
        phone,
        password,
        confirmPassword: password,
        preferredLanguage: language,
        businessName: business,
        yearsExperience: years,
        primaryTrade: trade,
        otherTrade: '',
        zipCodes: zips,
        travelDistance: '25',
        hasInsurance: true,
        hasLicense: true,
        agreeToTerms: true,
      },
      newId(),
      hashOfTerms(currentSettings(app).partners.terms),
    );
  const application = known ?? (await findApplication(app, email));
  if (!application) throw new Error(`the demo has no application of ${email}`);
  await confirmApplication(then, application, password);
  return { then, id: application.id };
}

async function takeOn(
  app: App,
  actor: Actor,
  person: DemoPartner,
  began: Date,
): Promise<SignedInPartner> {
  const { then, id } = await applyAs(app, person, began);
  for (const kind of ['insurance', 'license'] as const)
    await handIn(then, person, id, kind, dayOf(app, began, person.documents?.[kind] ?? 0));
  const ready = await findApplication(app, person.email);
  if (!ready?.userId) throw new Error(`${person.email} has no account`);
  const { version, userId } = ready;
  const decided = at(app, new Date(then.now().getTime() + 6 * HOURS));
  if (ready.status === 'pending') await approve(decided, { id, actor, version });
  const reader = await findReader(app.database, userId);
  if (!reader) throw new Error(`${person.email} is no partner`);
  const { fullName, preferredLanguage: language } = reader;
  return { id, userId, sessionId: 'demo', fullName, language };
}

const documentTitles = { insurance: 'Certificate of insurance', license: 'Trade license' } as const;

/** A realistic document, unless it is there. */
async function handIn(
  app: App,
  { name, business }: DemoPartner,
  applicationId: string,
  kind: DocumentKind,
  expiresOn: string,
): Promise<void> {
  const [known] = await app.database
    .select()
    .from(partnerDocuments)
    .where(and(eq(partnerDocuments.applicationId, applicationId), eq(partnerDocuments.kind, kind)));
  if (known) return;
  const bytes = await makePdf({
    language: 'english',
    title: documentTitles[kind],
    number: `HC-${applicationId.slice(-6)}`,
    letterhead: { ...(await letterheadOf(app)), name: 'Hill Country Mutual', lines: [] },
    parties: [{ label: 'For', lines: [name, business] }],
    facts: [['Expires', expiresOn]],
    intro: ['A sample document from the demo.'],
    tables: [],
    totals: [],
    notes: [],
    foot: '',
  });
  const file = await receiveFile(app.files, 'partner-papers', { name: `${kind}.pdf`, bytes });
  if (!file) throw new Error('a PDF of ours is not taken for one');
  const document = { kind, expiresOn, key: `demo-${kind}`, file };
  const states = ['pending' as const];
  await addDocument(app, { applicationId, actor: { kind: 'visitor' }, states }, document);
}

/** Hours, a day off, a tax form and an estimate. */
async function describeThemselves(app: App, working: Map<string, SignedInPartner>, began: Date) {
  const [carpenter, plumber] = [working.get(luis), working.get(wanda)];
  if (!carpenter || !plumber) return;
  const week = (opens: string, closes: string) =>
    [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens, closes }));
  await saveHours(app, carpenter, [...week('07:30', '17:30'), { weekday: 6, ...saturday }]);
  await saveHours(app, plumber, week('08:00', '16:00'));
  const off = dayOf(app, began, 6);
  const daysOff = { id: newId(), from: off, to: off, note: 'Boda de mi prima' };
  await addDaysOff(app, carpenter, daysOff, dayOf(app, began, 0));
  await saveTaxForm(app, carpenter, {
    legal_name: 'Luis Ortega',
    business_name: 'Ortega Carpentry',
    tax_class: 'individual',
    address: '12 Front St',
    city: 'Comfort',
    state: 'TX',
    zip_code: '78013',
    number_kind: 'ssn',
    number: '900-70-0001',
    signed_name: 'Luis Ortega',
  });
  const form = estimateForm.parse({ ...demoPartnerEstimate, order_id: '' });
  await createEstimate(
    at(app, new Date(began.getTime() - 5 * HOURS)),
    carpenter,
    { form, isSent: true },
    {
      endpoint: 'partner-estimates',
      actor: carpenter.userId,
      key: 'demo-estimate',
      fingerprint: sha256(JSON.stringify(form)),
    },
  );
}

const saturday = { opens: '08:00', closes: '12:00' };

async function findApplication(app: App, email: string) {
  const [row] = await app.database
    .select()
    .from(partnerApplications)
    .where(eq(partnerApplications.email, email));
  return row;
}

function dayOf(app: App, began: Date, inDays: number): string {
  return dayAfter(dayIn(currentBusiness(app).timeZone, began), inDays);
}

function at(app: App, now: Date): App {
  return { ...app, now: () => now };
}
