import { writeEmail } from '../mailbox/index.ts';

interface OrderEmail {
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
  const { subject, hello = '', lines, facts = [], quote = '', answer, sign } = email;
  return writeEmail(subject, [hello, lines.join('\n'), { quote }, { facts }, answer, sign]);
}
