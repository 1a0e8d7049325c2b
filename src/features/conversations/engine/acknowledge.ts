import { plain } from '#lib/typos.ts';
import { type Facts, isReadyForForm } from '../rules/conversations.ts';
import type { AssistantTexts } from '../texts/assistant.ts';
import { namesSeveralJobs } from './describe.ts';
import { isUnclaimed, isUnsure, offers } from './offer.ts';
import type { Situation } from './situation.ts';
import { trades } from './trades.ts';
import type { Understanding } from './understand.ts';

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
  if (intents.isAngry) return [t.sorry];
  if (understood.isTopic) return [];
  if (understood.isOpenQuestion && (understood.note || memory.askedBefore?.length)) return [];
  if (memory.quiet === 'upset' && (understood.note || understood.isOpenQuestion))
    return [t.forOwner];
  if (intents.wantsCall) return [memory.wantsCall ? t.fine : t.sure];
  // What the owner does not offer, or may not do, is not claimed.
  if (describesJob && isUnsure(plain(text))) return [t.answers.notSure(business)];
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
  if (intents.declines && memory.asked) return [t.fine];
  if (intents.jokes) return [t.joke];
  if (intents.greets && !intents.asksHowWeAre) return [t.greeting];
  return intents.thanks || intents.praises ? [t.welcome] : [];
}
