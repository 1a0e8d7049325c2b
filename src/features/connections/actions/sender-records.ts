import type { z } from '@hono/zod-openapi';
import type { App } from '#services/app.ts';
import { domainOf, providerOfDomain, recordsOfServer } from '#services/email/providers.ts';
import { findSenderRecords, type TextRecords } from '#services/email/sender-records.ts';
import type { senderRecords } from '../contract/mail-server.ts';

/** What the business's domain says about who may send its emails. */
export async function viewSenderRecords(
  app: App,
  records?: TextRecords,
): Promise<z.infer<typeof senderRecords>> {
  const domain = domainOf(app.settings.mailFrom);
  // For an address at a provider's own domain, the records are the provider's responsibility.
  if (!app.mail.leavesServer || providerOfDomain(domain)) return { domain: '', records: null };
  const provider = recordsOfServer(app.mail.name);
  const found = await findSenderRecords(domain, provider, records);
  return { domain, records: { ...found, spf_include: provider?.spfInclude ?? '' } };
}
