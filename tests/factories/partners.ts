import { hashOfTerms } from '#features/partners/actions/terms.ts';
import { defaultSettings } from '#features/settings/rules/defaults.ts';
import { newId } from '#lib/ids.ts';
import { partnerLink } from '#lib/links.ts';
import { portalBrowser } from '../harness/portal.ts';
import type { TestServer } from '../harness/test-server.ts';

/** A valid application; unchecked boxes are left out. */
export function anApplication(more: Record<string, string> = {}): Record<string, string> {
  return {
    fullName: 'Benito Salas',
    email: `benito-${newId()}@example.com`,
    password: 'secret-6',
    confirmPassword: 'secret-6',
    phone: '(830) 555-0187',
    preferredLanguage: 'english',
    businessName: '',
    yearsExperience: '14',
    primaryTrade: 'Carpentry',
    otherTrade: '',
    zipCodes: '78006, 78013',
    travelDistance: '25',
    hasInsurance: 'yes',
    hasLicense: 'yes',
    agreeToTerms: 'yes',
    key: newId(),
    terms: hashOfTerms(defaultSettings.partners.terms),
    ...more,
  };
}

type Browser = ReturnType<typeof portalBrowser>;

/** The private link in the latest email about an application. */
export async function linkTo(server: TestServer, email: string): Promise<string> {
  const [sentEmail] = await server.rows(
    `select body_text from emails where recipient = $1 and body_text like '%/partner/application/%'
     order by id desc limit 1`,
    [email],
  );
  return /\/partner\/application\/[\w-]+/.exec(sentEmail?.body_text ?? '')?.[0] ?? '';
}

/** Someone who applied and confirmed the email. */
export async function applied(server: TestServer, more: Record<string, string> = {}) {
  const form = anApplication(more);
  const email = form.email ?? '';
  const browser = portalBrowser(server);
  await browser.send(partnerLink('signup'), form);
  const link = await linkTo(server, email);
  const done = await browser.send(`${link}/confirmation`, { password: form.password ?? '' });
  if (done.status !== 303) throw new Error(`confirming answered ${done.status}`);
  const [row] = await server.rows(
    'select id from partner_applications where email = $1 and verified_at is not null',
    [email],
  );
  return { browser, form, email, link, id: row.id as string };
}

/** Uploads a document; its type is read from its bytes. */
export function sendDocument(
  browser: Browser,
  path: string,
  document: {
    kind: string;
    expiresOn?: string;
    name?: string;
    bytes?: Uint8Array<ArrayBuffer> | string;
  },
) {
  const form = new FormData();
  form.set('kind', document.kind);
  form.set('expiresOn', document.expiresOn ?? '2099-12-31');
  form.set('key', newId());
  form.set(
    'file',
    new File([document.bytes ?? '%PDF-1.7 document'], document.name ?? 'document.pdf'),
  );
  return browser.send(path, form);
}

/** Someone with both documents, ready to be approved. */
export async function readyToApprove(server: TestServer, more: Record<string, string> = {}) {
  const applicant = await applied(server, more);
  for (const kind of ['insurance', 'license']) {
    const sent = await sendDocument(applicant.browser, `${applicant.link}/documents`, { kind });
    if (sent.status !== 303) throw new Error(`a document was answered with ${sent.status}`);
  }
  return applicant;
}
