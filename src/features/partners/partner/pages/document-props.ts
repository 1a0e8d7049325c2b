import { dayAfter } from '../../../../lib/days/days.ts';
import { longDay } from '../../../../lib/days/texts.ts';
import { newId } from '../../../../lib/ids.ts';
import type { Language } from '../../../../lib/language.ts';
import { standingOf } from '../../rules/documents.ts';
import type { PaperRow } from '../../store/documents.ts';

/** What the panel of papers shows today (YYYY-MM-DD). */
export function paperProps(papers: PaperRow[], language: Language, today: string) {
  return {
    papers: papers.map(({ kind, name, expiresOn }) => ({
      kind,
      name,
      day: longDay(expiresOn, language),
      standing: standingOf({ expiresOn }, today),
    })),
    uploadKey: newId(),
    firstDay: dayAfter(today, 1),
  };
}
