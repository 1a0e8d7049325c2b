import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { ownersModel } from '#features/settings/rules/settings.ts';
import { translateByModel } from '#features/work-orders/index.ts';
import { isFaithful } from '#features/work-orders/rules/spanish.ts';
import { dayIn } from '#lib/days/days.ts';
import { conflict } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import type { EstimateTexts } from '../rules.ts';

/** Whether the owner's language model can translate. */
export function canTranslate(app: App): boolean {
  return ownersModel(currentSettings(app).assistant) !== undefined;
}

/**
 * An estimate's texts in English, by the owner's language model; what it gets wrong stays as it was
 * written. Throws 409 without a model, or if it fails.
 */
export async function translateEstimate(
  app: App,
  { title, description, lines }: EstimateTexts,
): Promise<EstimateTexts> {
  if (!canTranslate(app))
    throw conflict(
      'no_language_model',
      'Set up a language model under Settings, Assistant first. Without one, nothing is translated.',
    );
  const written = [title, description, ...lines].filter((text) => text !== '');
  const day = dayIn(currentBusiness(app).timeZone, app.now());
  const texts = await translateByModel(app, written, { to: 'english', day });
  if (!texts)
    throw conflict(
      'not_translated',
      "The language model couldn't translate this. Try again later.",
    );
  const english = new Map(written.map((text, index) => [text, texts[index]?.trim() ?? '']));
  const read = (text: string) => {
    const translated = english.get(text) ?? '';
    return isFaithful(text, translated) ? translated : text;
  };
  return { title: read(title), description: read(description), lines: lines.map(read) };
}
