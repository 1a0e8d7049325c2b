import type { Language } from '../../../lib/language.ts';
import type { Facts } from '../rules.ts';
import { findEmail, findName, findPhone } from './contact.ts';
import { addToDescription, describeJob } from './describe.ts';
import { type Danger, findDanger } from './emergency.ts';
import { findIntents, type Intents } from './intents.ts';
import { bareAddress, findAddress, findFarTown, findZip, loneAddress } from './place.ts';
import type { Situation } from './situation.ts';
import { findBudget, findSize } from './size.ts';
import { spokenLanguage } from './spoken-language.ts';
import { findTrade } from './trade.ts';
import { findUrgency } from './urgency.ts';
import { findDay } from './when.ts';
import { plain } from './words.ts';

export interface Understanding {
  language: Language;
  facts: Facts;
  intents: Intents;
  danger: Danger | undefined;
  /** A town that we do not come to. */
  farTown: string | undefined;
  /** The message tells what is to be done. */
  tellsJob: boolean;
}

/** What a message says: facts, wishes, danger. */
export function understand(situation: Situation): Understanding {
  const { text, facts: known, memory, house, now } = situation;
  const words = plain(text);
  const language = spokenLanguage(text, situation.language);
  const intents = findIntents(words);
  const danger = findDanger(words);
  const urgency = findUrgency(words) ?? urgencyInAnswer(memory.asked, intents);
  const day = findDay(text, language, now, house.timeZone);
  const told = intents.meddles
    ? undefined
    : (describeJob(text) ?? (urgency || day ? undefined : jobInAnswer(situation, intents)));
  const email = findEmail(text);
  const address = findAddress(withoutEmail(text), house.serviceArea);
  return {
    language,
    intents,
    danger,
    farTown: findFarTown(text, house.serviceArea),
    tellsJob: told !== undefined,
    facts: stated({
      project_description: told && addToDescription(known.project_description, told),
      project_type: told && typeOf(known.project_type, words),
      // What is in danger stays so, however soon somebody says.
      urgency: known.urgency === 'emergency' && urgency === 'urgent' ? undefined : urgency,
      customer_name: findName(
        text,
        memory.askedBefore?.includes('name') === true && !known.customer_name,
      ),
      customer_phone: findPhone(text),
      customer_email: email,
      service_address:
        address ??
        (findTrade(words) ? undefined : loneAddress(text)) ??
        (memory.asked === 'address' ? bareAddress(text) : undefined),
      zip_code: findZip(withoutEmail(text)),
      preferred_start_date: day,
      budget: findBudget(text),
      job_size: findSize(text),
    }),
  };
}

/** What is to be done, in words that we do not know, as the answer to our question for it. */
function jobInAnswer({ text, memory, facts }: Situation, intents: Intents): string | undefined {
  const isAnswer = memory.asked === 'problem' && !facts.project_description;
  const isOther =
    intents.greets || intents.asks || intents.wantsPerson || intents.leaves || intents.jokes;
  return isAnswer && !isOther && text.trim().split(/\s+/).length >= 3 ? text.trim() : undefined;
}

/** The trade as far as it is known: what was general until now can become particular. */
function typeOf(known: string | undefined, words: string): string {
  const found = findTrade(words);
  return known && (known !== 'general' || !found) ? known : (found ?? 'general');
}

function urgencyInAnswer(asked: Situation['memory']['asked'], intents: Intents) {
  if (asked !== 'urgency') return undefined;
  if (intents.agrees) return 'urgent' as const;
  return intents.declines ? ('normal' as const) : undefined;
}

function withoutEmail(text: string): string {
  return text.replace(/\S+@\S+/g, ' ');
}

function stated(facts: { [Name in keyof Facts]: Facts[Name] | undefined }): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value)) as Facts;
}
