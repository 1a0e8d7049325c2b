import { writeEmail } from '#features/mailbox/index.ts';
import type { TextRow } from './store/texts.ts';

/** Asks the owner about a text like "Cancel" that came after one about a visit. */
export function maybeVisitEmail({
  from,
  keyword,
  link,
}: {
  from: string;
  keyword: string;
  link: string;
}) {
  return writeEmail({
    subject: `${from} texted “${keyword}” after a text about a visit`,
    parts: [
      `${from} gets no more texts: the phone company stops them after this text.`,
      'The visit is still on your calendar. Please ask them whether they meant the visit.',
    ],
    button: { button: 'Open texts', link, sentence: `Open the texts: ${link}` },
  });
}

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
