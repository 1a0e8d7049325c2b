import { matchPrices } from '#features/ai-pricing/rules/match.ts';
import { rangeOf } from '#features/ai-pricing/rules/pricing.ts';
import { readNotes } from '#features/conversations/index.ts';
import { fieldsOf, listPrices } from '#features/price-book/index.ts';
import { sha256 } from '#lib/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { analysisOf, type CallAnalysis } from '../rules/analysis.ts';
import { type CallText, textOfCall, transcriptOf } from '../rules/call-text.ts';
import { lockCall } from '../store/calls.ts';
import { findRecord, listNotes, setAnalysis } from '../store/records.ts';
import { analyzeByModel } from './analyze-by-model.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'analyze-call': { callId: string };
  }
}

/** Enqueues a call's analysis, in the transaction that stores what was written down. */
export function enqueueAnalysis(
  app: App,
  tx: Transaction,
  callId: string,
  afterSeconds = 0,
): Promise<void> {
  return app.jobs.enqueue(tx, 'analyze-call', { callId }, afterSeconds);
}

/** Analyzes a call with the built-in engine, then with the owner's model if one is set up. */
export async function analyzeCall(app: App, callId: string): Promise<void> {
  const analyzed = await analyzeNow(app, callId);
  if (!analyzed || analyzed.analysis.by === 'model') return;
  const found = await analyzeByModel(app, transcriptOf(analyzed.text), analyzed.analysis);
  if (found) await store(app, callId, analyzed.text, { ...found, by: 'model' });
}

/**
 * Analyzes a call with the built-in engine, which takes a few milliseconds. An existing analysis of
 * the same text stays. Returns nothing if nothing was written down.
 */
export async function analyzeNow(
  app: App,
  callId: string,
): Promise<{ text: CallText; analysis: CallAnalysis } | undefined> {
  const call = await readCall(app.database, callId);
  const typed = call && textOfCall(call.text);
  if (!typed) return undefined;
  const { text, analysis: known } = call;
  if (known?.of === hashOf(text)) return { text, analysis: known };
  const found = { ...(await analyzeByEngine(app, typed)), by: 'built_in' as const };
  const analysis = await store(app, callId, text, found);
  return analysis && { text, analysis };
}

/** What was written down of a call, and its analysis; nothing if there is no such call. */
export async function readCall(
  db: Database | Transaction,
  callId: string,
): Promise<{ text: CallText; analysis: CallAnalysis | null } | undefined> {
  const call = await findRecord(db, callId);
  if (!call) return undefined;
  const notes = await listNotes(db, callId);
  const voicemail = call.voicemail?.transcription ?? '';
  return { text: { log: call.conversationLog, voicemail, notes }, analysis: call.aiAnalysis };
}

/** What a call was about: read by the built-in engine, priced by the price book. */
async function analyzeByEngine(app: App, text: string) {
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

/** Stores an analysis unless the call's text has changed. Returns what is stored for this text. */
async function store(
  app: App,
  callId: string,
  text: CallText,
  found: CallAnalysis,
): Promise<CallAnalysis | undefined> {
  return app.database.transaction(async (tx) => {
    await lockCall(tx, callId);
    const now = await readCall(tx, callId);
    const of = hashOf(text);
    if (!now || hashOf(now.text) !== of) return undefined;
    const { analysis: known } = now;
    if (known?.of === of && (known.by === 'model' || known.by === found.by)) return known;
    const analysis = { ...found, of };
    await setAnalysis(tx, callId, analysis);
    await publishChange(tx, { topic: 'calls', kind: 'changed', id: callId });
    return analysis;
  });
}

function hashOf(text: CallText): string {
  return sha256(transcriptOf(text));
}
