import { buffer } from 'node:stream/consumers';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { markKey } from '#features/settings/rules/settings.ts';
import { formatPhone } from '#lib/phone.ts';
import type { App } from '#services/app.ts';
import type { PdfContent } from './content.ts';

/** The business's letterhead on every document, with the owner's logo if there is one. */
export async function letterheadOf(app: App): Promise<PdfContent['letterhead']> {
  const { name, address, city, state, zipCode, phone, email, website } = currentBusiness(app);
  const town = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [address, town, formatPhone(phone), email, website].filter(Boolean);
  const mark = await markOf(app);
  return { name, lines, ...(mark && { mark }) };
}

async function markOf(app: App): Promise<string | undefined> {
  const { id } = currentSettings(app).mark;
  const file = id && (await app.files.read(markKey(id)));
  if (!file) return undefined;
  return `data:image/png;base64,${(await buffer(file.stream)).toString('base64')}`;
}
