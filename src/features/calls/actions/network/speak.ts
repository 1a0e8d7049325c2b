import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import type { Language } from '#lib/language.ts';
import type { App } from '#services/app.ts';
import type { VoiceStep } from '#services/telephony/voice-steps.ts';
import { greetingOf } from '../../rules/greeting.ts';
import { playsOnPhones } from '../../rules/recording.ts';
import { spokenTexts } from '../../texts/spoken.ts';
import type { SpokenTexts } from '../../texts/spoken-english.ts';
import { cachedHandling, greetingAddress } from '../handling.ts';

type SayStep = Extract<VoiceStep, { do: 'say' }>;

/** Says something in the caller's language, or in both if it isn't known. */
export function say(
  language: Language | undefined,
  textOf: (texts: SpokenTexts) => string,
): SayStep[] {
  const languages: Language[] = language ? [language] : ['english', 'spanish'];
  return languages.map((one) => ({ do: 'say', text: textOf(spokenTexts(one)), language: one }));
}

/** What callers hear about a recording or transcript before it starts; nothing without one. */
export function announcement(app: App, language: Language | undefined): SayStep[] {
  const { record_calls, transcribe_calls } = currentSettings(app).calls;
  if (record_calls && transcribe_calls) return say(language, (one) => one.recordedAndTranscribed);
  if (record_calls) return say(language, (one) => one.recorded);
  return transcribe_calls ? say(language, (one) => one.transcribed) : [];
}

/**
 * The greeting before a voicemail: the owner's voice if the network can play it, otherwise the
 * text.
 */
export function greeting(app: App, language: Language | undefined): VoiceStep[] {
  const { greeting: recorded } = app.cache.get(cachedHandling);
  if (recorded && playsOnPhones(recorded.mediaType))
    return [{ do: 'play', url: app.settings.publicUrl + greetingAddress(recorded.id) }];
  const texts = greetingOf(currentSettings(app).calls.greeting, currentBusiness(app).name);
  if (language) return [{ do: 'say', text: texts[language], language }];
  return [
    { do: 'say', text: texts.english, language: 'english' },
    { do: 'say', text: spokenTexts('spanish').leaveMessage, language: 'spanish' },
  ];
}
