import { plain } from '#lib/typos.ts';
import { type Facts, isReadyForForm } from '../rules/conversations.ts';
import type { AssistantTexts } from '../texts/assistant.ts';
import { namesSeveralJobs } from './describe.ts';
import { isForOwner } from './for-owner.ts';
import { isUnclaimed, isUnsure, offers } from './offer.ts';
import type { Situation } from './situation.ts';
import { trades } from './trades.ts';
import type { Understanding } from './understand.ts';
import { wasSentTo911 } from './warn.ts';

interface Heard extends Pick<Situation, 'text' | 'memory' | 'business'> {
  understood: Understanding;
  facts: Facts;
}

/** Shows that the message was heard. */
export function acknowledge(
  { understood, text, memory, facts, business }: Heard,
  t: AssistantTexts,
  { isAnswered }: { isAnswered: boolean },
): string[] {
  const { intents, facts: found, describesJob } = understood;
  const known = trades.find((trade) => trade === facts.project_type);
  if (intents.isFrustrated && !describesJob) return [t.frustrated(business)];
  if (intents.isAngry || (intents.saidBefore && !describesJob)) return [t.sorry];
  if (understood.isTopic) return [];
  if (understood.isOpenQuestion && (understood.note || memory.askedBefore?.length)) return [];
  if (isForOwner(memory) && (understood.note || understood.isOpenQuestion)) return [t.forOwner];
  if (intents.wantsCall) return [memory.wantsCall ? t.fine : t.sure];
  // What the owner does not offer, or may not do, is not claimed.
  if (describesJob && isUnsure(plain(text)))
    return [memory.saidNotSure ? t.answers.notSureToo : t.answers.notSure(business)];
  if (describesJob && !memory.askedBefore?.length && !memory.offered) {
    if (namesSeveralJobs(text)) return [t.notedSeveral];
    const claims = known && offers(business, known) && !isAnswered && !isUnclaimed(plain(text));
    return [t.noted[claims ? known : 'general']];
  }
  if (memory.offered && isReadyForForm(facts) && Object.keys(found).length > 0) {
    if (isAnswered && !describesJob) return [];
    return [memory.saidAdded ? t.notedMore : t.added];
  }
  if (found.customer_name) return [t.thanksName({ name: found.customer_name })];
  if (found.customer_phone || found.customer_email) return [t.thanksReach];
  // An answer itself shows that the question was heard.
  if (Object.keys(found).length > 0) return isAnswered ? [] : [t.notedMore];
  if (understood.isVague) return [t.sure];
  if (intents.refusesName) return [t.fine];
  if (intents.refusesReach) {
    if (!hasReach(plain(text))) return [t.emailToo];
    return [isForOwner(memory) ? t.fine : t.typeReach];
  }
  if (intents.asksIfNeeded) return [t.yesPlease];
  if (intents.wantsText) return [t.sure];
  if (intents.praises) return [t.thanksForPraise];
  if (intents.wishesWell) return [t.sameToYou];
  if (intents.declines && memory.asked) return [t.fine];
  if (intents.agrees && text.trim().split(/\s+/).length <= 5 && !wasSentTo911(memory, t))
    return [memory.asked ? t.notedMore : t.sure];
  if (intents.jokes) return [t.joke];
  if (intents.greets && !intents.asksHowWeAre) return [t.greeting];
  return intents.thanks || intents.praises ? [t.welcome] : [];
}

/** "He has my number": they don't refuse to give it. */
function hasReach(words: string): boolean {
  return /\b(?:(?:has|have|got|knows?|tienen?) (?:my|mi)|on file|same|mismo|from)\b/.test(words);
}
