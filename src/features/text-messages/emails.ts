import { writeEmail } from '../mailbox/index.ts';
import type { TextRow } from './store/texts.ts';

/** Notifies the owner of incoming texts that are not read yet. */
export function newTextsEmail({
  from,
  texts,
  link,
}: {
  from: string;
  texts: Pick<TextRow, 'body' | 'photos' | 'media'>[];
  link: string;
}) {
  const subject = `New text from ${from}`;
  const quote = texts.map((text) => text.body || 'A photo').join('\n\n');
  return writeEmail({
    subject,
    parts: [`${from} texted you.`, { quote }],
    button: { button: 'Open texts', link, sentence: `Read and answer: ${link}` },
  });
}
