/** How much of a language model one message may use. */
export const modelLimits = {
  /** Tool calls, each with a model call. */
  steps: 6,
  /** No step starts later than this after the first. */
  startsWithinMs: 25_000,
  answerTokens: 700,
  /** Characters of a tool's result and of earlier messages. */
  result: 4000,
  history: 3000,
} as const;

const claims = [
  /\b(?:i|we)(?:'ve| have)?(?: just| now| already)? (?:created|added|deleted|removed|sent|emailed|scheduled|booked|changed|updated|marked|paid|refunded|cancell?ed|approved|charged|saved|moved|made the change)\b/i,
  /\b(?:has|have|was|were) (?:now |just |been )*(?:created|added|deleted|removed|sent|scheduled|booked|refunded|charged|saved) (?:successfully|for you|as you asked)\b/i,
  /(?<!\p{L})(?:he|hemos|ya) (?:creado|agregado|borrado|eliminado|enviado|mandado|programado|cambiado|pagado|cancelado|guardado|actualizado)(?!\p{L})/iu,
  /(?<!\p{L})(?:creé|agregué|borré|eliminé|envié|mandé|programé|cambié|pagué|cancelé|guardé|actualicé)(?!\p{L})/iu,
];

/**
 * Whether a text claims that something was changed: a model changes nothing, so it may not say so.
 */
export function claimsChange(text: string): boolean {
  return claims.some((pattern) => pattern.test(text));
}
