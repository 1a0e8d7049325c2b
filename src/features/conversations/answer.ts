import type { Language } from '../../lib/language.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatPhone } from '../../lib/phone.ts';
import type { App } from '../../services/app.ts';
import { currentBusiness, currentSettings } from '../settings/current.ts';
import type { OnText } from './actions.ts';
import { engineModel } from './engine/model.ts';
import { respond } from './engine/respond.ts';
import type { House } from './engine/situation.ts';
import { type Facts, type Memory, mergeFacts, smallRepairRange } from './rules.ts';
import { factsTool, speak } from './speak.ts';
import type { ConversationRow, MessageRow } from './store.ts';

export interface Answer {
  text: string;
  facts: Facts;
  memory: Memory;
  language: Language;
  formRequest: boolean;
  wantsPerson: boolean;
}

/**
 * Answers what a visitor says. The built-in engine understands every message, so that facts and
 * emergencies are found whoever speaks; its words are said where no other model is set up.
 */
export async function answerVisitor(
  app: App,
  conversation: ConversationRow,
  message: MessageRow,
  onText: OnText,
): Promise<Answer> {
  const engine = respond({
    text: message.content,
    language: conversation.language,
    facts: conversation.facts,
    memory: conversation.memory,
    house: houseOf(app),
    now: app.now(),
  });
  const model = engineModel(engine, factsTool);
  const spoken = await speak({ model, text: message.content, onText });
  return { ...engine, text: spoken.text, facts: mergeFacts(spoken.facts, engine.facts) };
}

/** What visitors may be told of the settings. */
function houseOf(app: App): House {
  const business = currentBusiness(app);
  const { business_info, pricing, system } = currentSettings(app);
  const money = (amount: number) => formatMoney(amount, system.currency);
  return {
    name: business.name,
    assistant: business_info.assistant_name,
    phone: formatPhone(business.phone),
    email: business.email,
    city: business.city,
    serviceArea: business.serviceArea,
    zipCode: business.zipCode,
    yearsOfExperience: business.yearsOfExperience,
    hours: business.hours,
    timeZone: business.timeZone,
    prices: {
      rate: money(pricing.default_hourly_rate),
      minimum: money(pricing.minimum_charge),
      travel: money(pricing.travel_charge),
      ...rangeInWords(smallRepairRange(pricing), money),
    },
    answerHours: system.chat_answer_hours,
  };
}

function rangeInWords([from, to]: [number, number], money: (amount: number) => string) {
  return { from: money(from), to: money(to) };
}
