import { findPreferences } from '#features/customers/index.ts';
import { type ContactMethod, defaultPreferences } from '#features/customers/rules/preferences.ts';
import {
  emailedTo,
  markedAsSent,
  type NewEmail,
  queueEmail,
  sentMessage,
} from '#features/mailbox/index.ts';
import type { Language } from '#lib/language.ts';
import { customerLink } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { type NewsForPerson, newsForPerson } from '../events.ts';
import { howToReach, type Reach } from '../rules/reach.ts';
import type { TextKind } from '../rules/texts.ts';
import { findConsent } from '../store/consents.ts';
import { queueText } from './queue-text.ts';

/** Who is to be notified. */
export interface Contact {
  customerId?: string | null | undefined;
  partnerId?: string | undefined;
  /** E.164, or empty. */
  phone: string;
  /** Or empty. */
  email: string;
  language: Language;
}

/** The notice in both forms; each is written only if it goes out. */
export interface Notice {
  about: TextKind;
  text(): string | Promise<string>;
  mail(): NewEmail | Promise<NewEmail>;
  /** A PDF belongs with it. */
  hasDocument?: boolean;
}

/** Returns how a customer is notified now, by the rule in `rules/reach.ts`. */
export async function reachOf(
  app: App,
  db: Database | Transaction,
  { customerId, phone, email }: Pick<Contact, 'customerId' | 'phone' | 'email'>,
  hasDocument = false,
): Promise<Reach> {
  const preferences = customerId ? await findPreferences(db, customerId) : undefined;
  const { contactMethod: method } = preferences ?? defaultPreferences;
  return reach(app, db, { method, phone, email }, hasDocument);
}

/**
 * Notifies a customer the way they prefer, in the transaction that causes it. If a text does not
 * arrive, its email follows.
 */
export async function contactCustomer(
  app: App,
  tx: Transaction,
  contact: Contact,
  notice: Notice,
): Promise<Reach> {
  const by = await reachOf(app, tx, contact, notice.hasDocument);
  await send(app, tx, contact, notice, by);
  const news = portalPages[notice.about];
  if (contact.customerId && news)
    await newsForPerson.publish(app, tx, {
      to: { customerId: contact.customerId },
      language: contact.language,
      about: news.about,
      path: customerLink(news.page, contact.language),
    });
  return by;
}

/** Where the customer portal shows what a notice is about. */
const portalPages: Partial<
  Record<TextKind, { about: NewsForPerson['about']; page: 'dashboard' | 'estimates' | 'invoices' }>
> = {
  visit: { about: 'visit', page: 'dashboard' },
  arrival: { about: 'visit', page: 'dashboard' },
  estimate: { about: 'estimate', page: 'estimates' },
  invoice: { about: 'invoice', page: 'invoices' },
};

/** How a person is reached, and at what number or address. */
export interface Reached extends Reach {
  phone: string;
  to: string;
}

/** What the history of a document says about how it went out. */
export function sentTo(
  app: App,
  { phone, email }: Pick<Contact, 'phone' | 'email'>,
  by: Reach,
): Record<string, unknown> {
  return {
    ...(by.email || !by.text ? emailedTo(app, email) : {}),
    ...(by.text && { texted_to: phone, texted: app.texts !== undefined }),
  };
}

/** What to show the owner who sent a document; never more than what happens now. */
export function reachMessage(app: App, what: string, { text, email, phone, to }: Reached): string {
  const number = formatPhone(phone);
  const mailed = email ? sentMessage(app, `${what} sent to ${to}!`, to) : '';
  if (!text) return mailed;
  const texted = app.texts
    ? `A text with the link goes to ${number}.`
    : `A text with the link to ${number} is ready to send under Messages.`;
  return `${mailed || markedAsSent} ${texted}`;
}

/** Notifies a partner by text if they prefer that, otherwise by email. */
export async function contactPartner(
  app: App,
  tx: Transaction,
  contact: Contact & { wantsTexts: boolean },
  notice: Notice,
): Promise<Reach> {
  const { wantsTexts, phone, email } = contact;
  const method = wantsTexts ? 'text' : 'email';
  const by = await reach(app, tx, { method, phone, email }, notice.hasDocument);
  await send(app, tx, contact, notice, by);
  return by;
}

async function reach(
  app: App,
  db: Database | Transaction,
  { method, phone, email }: { method: ContactMethod; phone: string; email: string },
  hasDocument = false,
): Promise<Reach> {
  const consent = method === 'text' ? await findConsent(db, phone) : 'none';
  const isConnected = app.texts !== undefined;
  return howToReach({ method, phone, email, consent }, { isConnected, hasDocument });
}

async function send(
  app: App,
  tx: Transaction,
  { customerId, partnerId, phone, email, language }: Contact,
  notice: Notice,
  by: Reach,
): Promise<void> {
  const mail = email ? await notice.mail() : undefined;
  if (by.email && mail) await queueEmail(app, tx, mail);
  if (!by.text) return;
  await queueText(app, tx, {
    phone,
    language,
    person: { customerId: customerId ?? undefined, partnerId },
    about: notice.about,
    body: await notice.text(),
    emailInstead: by.email ? undefined : mail,
  });
}
