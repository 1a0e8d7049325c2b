import { sha256 } from '../../../lib/ids.ts';
import type { InBothLanguages } from '../../settings/rules/settings.ts';

/** Identifies terms by their texts: the form sends which ones its reader saw. */
export function hashOfTerms({ english, spanish }: InBothLanguages): string {
  return sha256(JSON.stringify([english, spanish]));
}
