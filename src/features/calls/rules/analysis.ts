/** What a caller wants (back-office spec section 3). */
export const callIntents = [
  'project_inquiry',
  'speak_to_human',
  'pricing_question',
  'complaint',
] as const;

export interface CallAnalysis {
  intent: (typeof callIntents)[number];
  category: string;
  urgency: 'emergency' | 'urgent' | 'normal' | 'flexible';
  /** 0 to 1. */
  confidence: number;
  /** Dollars. */
  estimated_cost_range: { min: number; max: number } | null;
}

/** One sentence of a call that was written down. */
export interface LogEntry {
  timestamp: string;
  speaker: 'ai' | 'caller';
  message: string;
}
