import { writeEmail } from '#features/mailbox/index.ts';
import type { Language } from '#lib/language.ts';

interface OrderEmail {
  language: Language;
  subject: string;
  hello?: string;
  /** One sentence a line. */
  lines: string[];
  facts?: [string, string][];
  /** What somebody wrote. */
  quote?: string | undefined;
  answer?: { sentence: string; button: string; link: string };
  sign: string;
}

/** A short email about a work order. */
export function orderEmail(email: OrderEmail) {
  const { language, subject, hello = '', lines, facts = [], quote = '', answer, sign } = email;
  return writeEmail({
    language,
    subject,
    parts: [hello, lines.join('\n'), { quote }, { facts }],
    button: answer,
    after: [sign],
  });
}
