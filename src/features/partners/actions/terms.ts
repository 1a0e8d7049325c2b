import type { InBothLanguages } from '#features/settings/rules/settings.ts';
import { sha256 } from '#lib/ids.ts';

/** Identifies terms by their texts: the form sends which ones its reader saw. */
export function hashOfTerms({ english, spanish }: InBothLanguages): string {
  return sha256(JSON.stringify([english, spanish]));
}
