/** What a caller wants (back-office spec section 3). */
export const callIntents = [
  'project_inquiry',
  'speak_to_human',
  'pricing_question',
  'complaint',
] as const;

/** What is known about the job a call was about. */
export interface CallFindings {
  intent: (typeof callIntents)[number];
  category: string;
  urgency: 'emergency' | 'urgent' | 'normal' | 'flexible';
  /** 0 to 1. */
  confidence: number;
  /** Dollars. */
  estimated_cost_range: { min: number; max: number } | null;
}

/** Stored findings: who made them, and the hash of the text they are based on. */
export interface CallAnalysis extends CallFindings {
  /** Missing in older ones, which the built-in engine made. */
  by?: 'built_in' | 'model';
  of?: string;
}

/** What the built-in engine reads from the notes of a call. */
export interface Heard {
  isAngry: boolean;
  wantsPerson: boolean;
  asksPrice: boolean;
  describesJob: boolean;
  /** The trade, if it is mentioned. */
  trade: string | undefined;
  urgency: CallFindings['urgency'] | undefined;
  /** Dollars, if the price book has the requested service. */
  range: { from: number; to: number } | undefined;
}

/**
 * The analysis of a call (back-office spec section 3). A complaint comes before everything else.
 * Confidence reflects what was really said: 0.2 for nothing at all, 0.2 more each for the job, its
 * trade, and how soon, 0.1 for a price from the book; so it is never certain.
 */
export function analysisOf(heard: Heard): CallFindings {
  const { trade, urgency, range, describesJob } = heard;
  const known =
    0.2 * [describesJob, trade, urgency].filter(Boolean).length + (range ? 0.1 : 0) + 0.2;
  return {
    intent: intentOf(heard),
    category: trade ?? 'general',
    urgency: urgency ?? 'normal',
    confidence: Math.round(known * 100) / 100,
    estimated_cost_range: range ? { min: range.from, max: range.to } : null,
  };
}

function intentOf(heard: Heard): CallFindings['intent'] {
  if (heard.isAngry) return 'complaint';
  if (heard.asksPrice) return 'pricing_question';
  if (heard.wantsPerson && !heard.describesJob) return 'speak_to_human';
  return 'project_inquiry';
}

/** Who speaks on a call; `ai` is the receptionist. */
export const speakers = ['ai', 'caller', 'owner'] as const;
export type Speaker = (typeof speakers)[number];

/** A transcribed sentence of a call. */
export interface LogEntry {
  timestamp: string;
  speaker: Speaker;
  message: string;
  /** Its position in the phone network's transcript. */
  sequence?: number;
}
