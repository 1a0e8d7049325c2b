import type { Language } from '#lib/language.ts';
import { byLanguage } from '#lib/texts.ts';
import { type AssistantTexts, assistantTexts } from './assistant.ts';
import { english, type PhoneTexts } from './phone-english.ts';
import { spanish } from './phone-spanish.ts';

export type { PhoneTexts };

/** The assistant's phone texts. */
export const phoneTexts = byLanguage({ english, spanish });

/** The chat's texts, with the phone's where the chat's make no sense to a caller. */
export function spokenTexts(language: Language): AssistantTexts {
  const chat = assistantTexts(language);
  const phone = phoneTexts(language);
  const { questions, lost, incomplete } = phone;
  return {
    ...chat,
    questions,
    lost,
    incomplete,
    callNow: () => phone.callNow,
    goodbye: () => phone.goodbye,
    person: () => `${phone.person} ${phone.voicemail}`,
    lostTwice: () => `${lost} ${phone.voicemail}`,
    done: phone.alreadySent,
    answers: {
      ...chat.answers,
      licence: () => phone.licence,
      unknown: () => phone.unknown,
      own: () => phone.unknown,
      photos: phone.photos,
      robot: phone.robot,
      far: phone.far,
      areaAsk: () => phone.unknown,
      ownAgain: () => phone.unknown,
      discount: () => phone.unknown,
      payOther: () => phone.unknown,
      notSure: () => phone.unknown,
      portfolio: () => phone.unknown,
      callbackFirst: chat.answers.callback,
      gotPhotos: () => phone.photos,
      noPhotos: phone.photos,
    },
  };
}
