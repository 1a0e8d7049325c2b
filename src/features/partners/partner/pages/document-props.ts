import { dayAfter } from '#lib/days/days.ts';
import { longDay } from '#lib/days/texts.ts';
import { newId } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { statusOf } from '../../rules/documents.ts';
import { missingDocuments, type PartnerDay, requiredDocuments } from '../../rules/partners.ts';
import type { DocumentRow } from '../../store/documents.ts';

/** What the document panel shows today. */
export function documentProps(
  documents: DocumentRow[],
  language: Language,
  trades: string[],
  { today, licensedTrades }: PartnerDay,
) {
  const required = requiredDocuments(trades, licensedTrades);
  return {
    required,
    missing: missingDocuments(required, documents, today),
    documents: documents.map(({ kind, name, expiresOn }) => ({
      kind,
      name,
      day: longDay(expiresOn, language),
      status: statusOf({ expiresOn }, today),
    })),
    uploadKey: newId(),
    firstDay: dayAfter(today, 1),
  };
}
