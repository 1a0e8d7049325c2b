import type { App } from '../../../services/app.ts';
import { matchPrices } from '../../ai-pricing/rules/match.ts';
import { rangeOf } from '../../ai-pricing/rules/pricing.ts';
import { readNotes } from '../../conversations/index.ts';
import { fieldsOf, listPrices } from '../../price-book/index.ts';
import { analysisOf, type CallAnalysis } from '../rules/analysis.ts';

/** No more is read of all notes together; what is new stands last. */
const maxCharacters = 10_000;

/** What notes of a call say, as one text. */
export function textOfNotes(notes: { body: string }[]): string {
  return notes
    .map(({ body }) => body)
    .filter(Boolean)
    .join('\n')
    .slice(-maxCharacters);
}

/** What a call was about, by what the owner noted: read by the built-in engine, priced by the price book. */
export async function analyzeNotes(app: App, notes: { body: string }[]): Promise<CallAnalysis> {
  const text = textOfNotes(notes);
  const [read, prices] = await Promise.all([readNotes(app, text), listPrices(app.database)]);
  const { intents, facts, trade, describesJob } = read;
  return analysisOf({
    isAngry: intents.isAngry,
    wantsPerson: intents.wantsPerson,
    asksPrice: intents.asksPrice,
    describesJob,
    trade,
    urgency: facts.urgency,
    range: rangeOf(matchPrices(text, prices.map(fieldsOf), undefined)),
  });
}
