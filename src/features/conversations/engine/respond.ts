import { plain } from '#lib/typos.ts';
import {
  type Facts,
  isReadyForForm,
  type Memory,
  mergeFacts,
  stillUnsaid,
} from '../rules/conversations.ts';
import { type AssistantTexts, assistantTexts } from '../texts/assistant.ts';
import { spokenTexts } from '../texts/phone.ts';
import { acknowledge } from './acknowledge.ts';
import { answersTo, isClosedOn, isDeadline } from './answers.ts';
import { namesSeveralJobs } from './describe.ts';
import { isForOwner } from './for-owner.ts';
import { isMissing, withQuestion } from './next-question.ts';
import { isUnsure } from './offer.ts';
import { isAreaCode } from './phone.ts';
import { readBack } from './read-back.ts';
import { isSaid, withoutRepeats } from './repeats.ts';
import type { EngineAnswer, Situation } from './situation.ts';
import { type Understanding, understand } from './understand.ts';
import { warn, wasSentTo911 } from './warn.ts';
import { answerWithoutJob, quietly } from './without-job.ts';

/**
 * The built-in engine's answer to one message: safety first, then what was asked, then one question
 * for what is still missing, each asked once.
 */
export function respond(situation: Situation): EngineAnswer {
  const understood = understand(situation);
  const unsaid = stillUnsaid(situation.memory, understood.facts);
  const memory = { ...situation.memory, ...(situation.memory.unsaid && { unsaid }) };
  const answer = answerTo({ ...situation, memory }, understood);
  const { danger } = understood;
  const t = assistantTexts(understood.language);
  // A caller can't read again what was said, and safety advice is given as often as there is danger.
  const isRepeatable = situation.channel === 'phone' || danger !== undefined;
  const { text, said } = isRepeatable
    ? { text: answer.text, said: memory.said }
    : withoutRepeats(answer.text, memory, t);
  return {
    ...answer,
    text,
    danger,
    memory: {
      ...answer.memory,
      ...(said && { said }),
      lastMessage: situation.text.slice(0, 200),
      ...(understood.localPhone && { localPhone: understood.localPhone }),
      ...(understood.homeTown && { town: understood.homeTown }),
    },
  };
}

function answerTo(situation: Situation, understood: Understanding): EngineAnswer {
  const { language, intents, facts: found } = understood;
  const t = situation.channel === 'phone' ? spokenTexts(language) : assistantTexts(language);
  const facts = mergeFacts(situation.facts, found);
  const answer = { facts: found, language, wantsPerson: false, formRequest: false };

  if (understood.danger && !situation.memory.warned?.includes(understood.danger))
    return warn(situation, understood, facts, t);
  if (intents.meddles) {
    const memory = { ...situation.memory };
    return {
      ...answer,
      memory,
      text: withQuestion([t.meddling], memory, facts, t, situation.channel),
    };
  }
  // "Are you a real person?" is a question, and the answer is no.
  if (intents.wantsPerson && !intents.asksIfRobot) {
    const text = t.person({ phone: situation.business.phone });
    return { ...answer, memory: situation.memory, text, wantsPerson: true };
  }
  if (situation.channel !== 'phone' && !understood.danger) {
    const answered = answerWithoutJob(situation, understood, facts, t);
    if (answered) return answered;
  }
  return talk(situation, understood, facts, t);
}

/** What is remembered of a message before it is answered. */
function memoryOf(
  { text, memory, channel }: Situation,
  understood: Understanding,
  facts: Facts,
): Memory {
  const { intents, facts: found, note } = understood;
  const next: Memory = { ...memory, lost: 0 };
  if (understood.preferences.length > 0 && !facts.project_description)
    next.preferences = [...(memory.preferences ?? []), ...understood.preferences];
  else if (facts.project_description) delete next.preferences;
  // Who wants something again is asked about it again.
  const comesBack = memory.quiet === 'left' && !note && Object.keys(found).length > 0;
  if (understood.describesJob || intents.wantsForm || comesBack) delete next.quiet;
  if (intents.wantsCall && channel !== 'phone') next.wantsCall = true;
  delete next.saidAdded;
  if (facts.project_description) delete next.notUnderstood;
  if (understood.saysWhen)
    next.askedBefore = [...new Set([...(memory.askedBefore ?? []), 'urgency' as const])];
  if (intents.refusesReach)
    next.askedBefore = [...new Set([...(next.askedBefore ?? []), 'reach' as const])];
  if (intents.praises && !understood.describesJob && !facts.project_description) next.quiet = 'own';
  if (intents.refusesName)
    next.askedBefore = [...new Set([...(next.askedBefore ?? []), 'name' as const])];
  // Who asks why hasn't answered yet.
  if (intents.asksWhyContact) {
    const asked = /\b(?:name|nombre)\b/.test(plain(text)) ? 'name' : 'reach';
    const others = (memory.askedBefore ?? []).filter((one) => one !== asked);
    next.askedBefore = memory.asked === asked ? others : [...others, asked];
    if (memory.asked !== asked) next.asked = asked;
  }
  return next;
}

function talk(
  situation: Situation,
  understood: Understanding,
  facts: Facts,
  t: AssistantTexts,
): EngineAnswer {
  const { text, memory, business, channel } = situation;
  const { intents, language, facts: found } = understood;
  const next = memoryOf(situation, understood, facts);
  const answers = answersTo(understood, { text, facts, memory }, business, t);
  const heard = acknowledge({ understood, text, memory, facts, business }, t, {
    isAnswered: answers.length > 0 || understood.isOpenQuestion,
  });
  if (understood.isOpenQuestion && understood.note && !isUnsure(plain(text)))
    next.saidPassedOn = true;
  if (understood.farTown) next.saidFar = true;
  if (heard.includes(t.added)) next.saidAdded = true;
  const leak = understood.describesJob && understood.leaks && !memory.toldShutOff;
  if (leak || intents.asksShutOff || intents.asksStop) next.toldShutOff = true;
  const isListed = namesSeveralJobs(text) && facts.urgency !== 'urgent';
  if (leak && !intents.asksShutOff && !isListed) {
    answers.unshift(t.shutOff.leak);
  }
  if (understood.isOpenQuestion && answers.length === 0 && !isForOwner(memory)) {
    const goesWithJob = (understood.note || understood.describesJob) && channel !== 'phone';
    const isUnsureOf = isUnsure(plain(text));
    if (wasSentTo911(memory, t)) answers.push(again(memory, text, business.phone, t));
    else if (isUnsureOf)
      answers.push(memory.saidNotSure ? t.answers.notSureToo : t.answers.notSure(business));
    else answers.push(openAnswer(goesWithJob ? 'passedOn' : 'unknown', memory, business.phone, t));
    if (!goesWithJob && !isUnsureOf) {
      next.saidUnknown = true;
      if (!facts.project_description) next.notUnderstood = untilJob(memory, text);
    }
  }
  if (heard.includes(t.answers.notSure(business)) || answers.includes(t.answers.notSure(business)))
    next.saidNotSure = true;
  const { doubtfulPhone: typed } = understood;
  if (typed) {
    const again = understood.localPhone ? t.areaCode({ typed }) : t.phoneAgain({ typed });
    const text = [...heard, ...answers, again].join(' ');
    const asked = ['reach' as const, ...(memory.askedBefore ?? [])];
    const remembered: Memory = { ...next, asked: 'reach', askedBefore: [...new Set(asked)] };
    return {
      facts: found,
      memory: remembered,
      language,
      wantsPerson: false,
      text,
      formRequest: false,
    };
  }
  const isBrief = business.tone === 'brief' && !intents.isAngry;
  const shown = firstOfEach(answers);
  const replies = [...new Set([...(isBrief ? [] : shorter(heard, shown, t)), ...shown])];
  const result = { facts: found, memory: next, language, wantsPerson: false };

  if (channel === 'phone' && isReadyForForm(facts, { channel, asked: memory.askedBefore })) {
    replies.push(readBack(facts, next, language));
    next.asked = 'send';
    return { ...result, text: replies.join(' '), formRequest: true };
  }
  if (channel !== 'phone' && mayShowForm(understood, memory, facts)) {
    replies.push(memory.offered ? t.formAgain : t.form);
    next.offered = true;
    delete next.asked;
    return { ...result, text: replies.join(' '), formRequest: true };
  }
  if (channel !== 'phone' && hasUnsent(memory, facts) && (intents.saysSent || intents.saysWrong))
    return { ...result, text: t.formAgain, formRequest: true };
  const saysNothing = Object.keys(found).length === 0;
  if (heard.includes(t.typeReach)) {
    next.asked = 'reach';
    return { ...result, text: replies.join(' '), formRequest: false };
  }
  if (channel !== 'phone' && hasUnsent(memory, facts) && intents.leaves && !intents.declines) {
    delete next.asked;
    return { ...result, text: t.formAgain, formRequest: true };
  }
  if (intents.leaves && (saysNothing || next.quiet === 'left')) {
    const hasLeft = memory.quiet === 'left' && channel !== 'phone';
    next.quiet = 'left';
    delete next.asked;
    const text = hasLeft ? t.bye : t.goodbye({ phone: business.phone });
    return { ...result, text, formRequest: false };
  }
  const statesPreference = understood.preferences.length > 0;
  if (statesPreference && heard.length === 0 && answers.length === 0) replies.push(t.notedMore);
  const wasHeard = heard.length > 0 || answers.length > 0 || statesPreference;
  // Someone advised to call 911 isn't asked anything until they continue with the request.
  if (channel !== 'phone' && saysNothing && wasSentTo911(memory, t)) {
    const said = wasHeard ? replies.join(' ') : again(memory, text, business.phone, t);
    return { ...result, text: said, formRequest: false };
  }
  // Existing customers may not want anything new.
  if (channel !== 'phone' && intents.asksAboutOwn && isMissing('problem', facts))
    next.quiet = 'own';
  if (channel !== 'phone' && next.quiet) {
    const text = quietly(replies, next, facts, business, t);
    return { ...result, text, formRequest: false };
  }
  // Who is closing a valve has better things to do than to answer.
  const isAtValve = intents.asksStop || (intents.asksShutOff && intents.asks);
  if (channel !== 'phone' && isAtValve && answers.length > 0 && !understood.describesJob)
    return { ...result, text: replies.join(' '), formRequest: false };
  if (intents.praises && !understood.describesJob && isMissing('problem', facts))
    return { ...result, text: replies.join(' ') || t.welcome, formRequest: false };
  if (intents.isConfused && isMissing('problem', facts))
    return { ...result, text: replies.join(' '), formRequest: false };
  if (intents.asksWhyContact && next.asked !== memory.asked)
    return { ...result, text: replies.join(' '), formRequest: false };
  if (channel !== 'phone' && memory.offered && isReadyForForm(facts)) {
    delete next.asked;
    if (wasHeard) return { ...result, text: replies.join(' '), formRequest: false };
    next.asked = 'send';
    return { ...result, text: t.gathered, formRequest: false };
  }
  // "Area code 830": the rest of the number follows.
  if (memory.asked === 'reach' && saysNothing && isAreaCode(text)) {
    next.asked = 'reach';
    return { ...result, text: t.restOfNumber, formRequest: false };
  }
  const isLost = !wasHeard && saysNothing;
  if (isLost) {
    // What somebody tells at length is remembered, and belongs to the job that follows.
    const tells =
      isMissing('problem', facts) && (plain(text).match(/[a-z]{2,}/g)?.length ?? 0) >= 4;
    if (tells) next.notUnderstood = untilJob(memory, text);
    next.lost = (memory.lost ?? 0) + 1;
    if (next.lost > 1) replies.push(t.lostTwice({ phone: business.phone }));
    else
      replies.push((tells || memory.warned?.length) && channel !== 'phone' ? t.notedMore : t.lost);
    if (next.lost > 1) return { ...result, text: replies.join(' '), formRequest: false };
  }
  const timesAsked = memory.askedBefore?.filter((one) => one === 'details').length ?? 0;
  if (understood.isTopic && channel !== 'phone' && timesAsked < 2) {
    next.asked = 'details';
    next.askedBefore = [...(memory.askedBefore ?? []), 'problem', 'details'];
    return { ...result, text: [...replies, t.questions.details].join(' '), formRequest: false };
  }
  // "Which other day works for you?" was asked already.
  const day = found.preferred_start_date;
  if (day && isClosedOn(day, business) && !isDeadline(text)) {
    next.asked = 'urgency';
    next.askedBefore = [...(memory.askedBefore ?? []), 'urgency'];
    return { ...result, text: replies.join(' '), formRequest: false };
  }
  const asking = withQuestion(replies, next, facts, t, channel, !saysNothing);
  return { ...result, text: asking, formRequest: false };
}

/** Words of what is said before our question. */
const maxReply = 36;

/** Of several long answers, the first sentence of each: nobody reads more. */
function firstOfEach(answers: string[]): string[] {
  const isLong = answers.length > 2 && answers.join(' ').split(' ').length > maxReply;
  return isLong ? answers.map((one) => one.split(/(?<=[.?!]) (?=\p{Lu})/u)[0] ?? one) : answers;
}

/** Beside long answers, what we note is said shortly. */
function shorter(heard: string[], answers: string[], t: AssistantTexts): string[] {
  const count = [...heard, ...answers].join(' ').split(' ').length;
  const noted: string[] = Object.values(t.noted);
  return count > maxReply ? heard.map((one) => (noted.includes(one) ? t.notedMore : one)) : heard;
}

/** What belongs to a job that is not known yet. */
function untilJob({ notUnderstood }: Memory, text: string): string {
  return [notUnderstood, text.trim()].filter(Boolean).join('. ').slice(-300);
}

/** What is said to a question that we have no answer to: in full once, then shorter. */
function openAnswer(
  kind: 'passedOn' | 'unknown',
  memory: Memory,
  phone: string,
  { answers }: AssistantTexts,
): string {
  const [first, ...later] =
    kind === 'passedOn'
      ? [answers.passedOn, answers.passedOnToo, answers.passedOnMore]
      : [answers.unknown({ phone }), answers.unknownToo, answers.unknownMore];
  if (!(kind === 'passedOn' ? memory.saidPassedOn : memory.saidUnknown)) return first ?? '';
  return later.find((one) => !isSaid(one, memory)) ?? later.at(-1) ?? '';
}

/** "Should we leave?" after a warning: the same advice, since it can't wait. */
function again({ warned = [] }: Memory, text: string, phone: string, t: AssistantTexts): string {
  const asks = /\?|\b(?:should|can|do|what|where|how|debo|puedo|que hago)\b/.test(plain(text));
  const advice = Object.entries(t.safety).find(([danger]) => danger === warned.at(-1))?.[1];
  return asks && advice ? `${advice} ${t.callNow({ phone })}` : t.afterDanger({ phone });
}

/** Whether a request was shown and not sent yet. */
function hasUnsent({ offered, sentUpTo }: Memory, facts: Facts): boolean {
  return offered === true && sentUpTo === undefined && isReadyForForm(facts);
}

/** The form is shown once there is enough, and again whenever it is requested. */
function mayShowForm(
  { intents, facts: found }: Understanding,
  memory: Memory,
  facts: Facts,
): boolean {
  if (!facts.project_description) return false;
  const asksForIt = intents.wantsForm || (memory.asked === 'send' && intents.agrees);
  if (asksForIt) return isReadyForForm(facts);
  return isReadyForForm(facts) && !memory.offered && Object.keys(found).length > 0;
}
