/** What an email says that only praises. */
export interface Praise {
  /** It offers to tell others about the business. */
  isReferral: boolean;
}

const praise =
  /\b(?:thank(?:s| you)(?: again| so much| very much)? for (?:the|your|coming|fixing|doing|such|all|a|being|everything|getting|taking)|(?:great|good|nice|excellent|beautiful|fantastic|wonderful|amazing|awesome|super) (?:job|work)|(?:looks?|looking|turned out|came out|works?|working|holds?|holding)(?: \S+){0,2} (?:great|perfect(?:ly)?|beautiful(?:ly)?|wonderful(?:ly)?|amazing|fantastic|solid|nice|like new|good as new)|solid as a rock|(?:love|loves) (?:it|them|the|how|our|my)|(?:very|so|really) (?:happy|pleased|satisfied)|couldn'?t be happier|appreciate (?:it|you|your|all)|(?:gracias|agradec\w+) por (?:el|la|su|todo|venir|arreglar)|(?:muy )?(?:buen|excelente|bonito) trabajo|quedo (?:muy |super )?(?:bien|bonit\w+|perfect\w+|precios\w+|lind\w+|excelente)|muy content[oa]s?|nos encanto|me encanto)\b/;
const referral =
  /\b(?:give|pass|share|forward|send)(?: \S+){0,4} (?:your|ur) (?:number|name|card|contact|info\w*|details)\b|\b(?:recommend\w*|refer(?:red)?|told) (?:you|ya'?ll|your|(?:my|our|the) \S+(?: \S+){0,2} about you)\b|\b(?:dar|darle|pasar|pasarle|doy)(?: \S+){0,4} (?:su|tu) (?:numero|telefono|contacto|tarjeta)\b|\b(?:recomendar\w*|recomend[eo])\b/;
/** What still wants an answer of the owner, whatever else is praised. */
const wants =
  /\?|\b(?:but|except|however|pero|salvo|need|needs|want|could you|can you|would you|when|how much|what|estimate|quote|price|invoice|bill|pay|paid|schedule|appointment|come (?:back|by|out)|still|again|problem|issue|leak\w*|broke\w*|necesit\w+|quisiera|cuanto|cuando|puede|podria|precio|cotiz\w+|presupuesto|factura|pagar|cita|otra vez|problema|gote\w*)\b/;

/**
 * Whether an email is thanks and praise and nothing else, perhaps with an offer to pass the number
 * on. `read` is plain text.
 */
export function findPraise(read: string): Praise | undefined {
  const sentences = read.split(/(?<=[.!?])\s+|\n+/).filter((one) => one.trim());
  const isReferral = referral.test(read);
  if (!isReferral && !praise.test(read)) return undefined;
  const rest = sentences.filter((one) => !referral.test(one));
  if (rest.some((one) => wants.test(one))) return undefined;
  return rest.some((one) => praise.test(one)) || isReferral ? { isReferral } : undefined;
}
