import { writeEmail } from '#features/mailbox/index.ts';

/** The email that notifies the owner of a danger. `link` leads to where it is answered. */
export function dangerEmail({
  title,
  quote,
  link,
}: {
  title: string;
  quote: string;
  link: string;
}) {
  return writeEmail({
    subject: `EMERGENCY: ${title}`,
    parts: ['Somebody may be in danger and wrote or said:', { quote }],
    button: { button: 'Open', link, sentence: `Open it: ${link}` },
  });
}
