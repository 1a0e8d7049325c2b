import { phoneExtension } from '#lib/phone.ts';
import { requestTexts } from '../texts/index.ts';

/** The owner's note of a phone number's extension, which the stored number has no room for. */
export function extensionNote(typedPhone: string): string {
  const extension = phoneExtension(typedPhone);
  return extension && requestTexts('english').extension({ extension });
}
