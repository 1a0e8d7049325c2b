import { writeEmail } from '#features/mailbox/index.ts';
import type { Business } from '#features/settings/rules/settings.ts';
import type { Language } from '#lib/language.ts';
import { formatPhone } from '#lib/phone.ts';
import { maxQuoted } from './rules/messages.ts';
import { messageTexts } from './texts/index.ts';

/** A message as quoted in an email. */
export interface Quote {
  body: string;
  attachments: number;
}

interface CustomerMessage {
  language: Language;
  firstName: string;
  /** Who wrote. */
  owner: string;
  /** The project's; null for messages that are about none. */
  title: string | null;
  quotes: Quote[];
  /** The thread; undefined for someone without an account, who answers by email or phone. */
  link: string | undefined;
  /** Some photos or files aren't attached to the email. */
  isIncomplete: boolean;
  /** A reply to the email itself reaches the thread. */
  mayReply: boolean;
  business: Business;
}

/** Notifies a customer of a message, in their language. */
export function customerMessage(outgoing: CustomerMessage) {
  const { owner, title, link, business } = outgoing;
  const t = messageTexts(outgoing.language);
  const phone = formatPhone(business.phone);
  const last = t.emails.questions({ phone });
  return written({
    subject:
      title === null ? t.emails.subjectGeneral({ owner }) : t.emails.subject({ owner, title }),
    lead: [
      t.emails.hello({ name: outgoing.firstName }),
      title === null ? t.emails.introGeneral({ owner }) : t.emails.intro({ owner, title }),
    ],
    quotes: quoted(outgoing.quotes, outgoing.language),
    language: outgoing.language,
    notes: [
      ...(outgoing.isIncomplete ? [t.emails.notAttached({ phone })] : []),
      ...(link ? [] : [t.emails.reply({ phone })]),
    ],
    answer: link
      ? {
          sentence: t.emails.answer({ link }),
          button: t.emails.answerShort,
          link,
          other: outgoing.mayReply ? t.emails.orReply : '',
        }
      : undefined,
    end: link ? [last, business.name] : [business.name],
  });
}

/** Notifies the owner of a customer's message. `link` leads to the thread in the back office. */
export function ownerMessage({
  customer,
  title,
  quotes,
  link,
  mayReply,
}: {
  customer: string;
  title: string | null;
  quotes: Quote[];
  link: string;
  mayReply: boolean;
}) {
  const subject = `${customer} wrote to you${title === null ? '' : ` about ${title}`}`;
  return written({
    subject,
    lead: [`${subject}:`],
    quotes: quoted(quotes, 'english'),
    language: 'english',
    notes: [],
    answer: {
      sentence: `Reply here: ${link}`,
      button: 'Read and reply',
      link,
      other: mayReply ? 'Or just reply to this email.' : '',
    },
    end: [],
  });
}

/** One text per message, and one for those that don't fit. */
function quoted(quotes: Quote[], language: Language): string[] {
  const t = messageTexts(language);
  const more = quotes.length - maxQuoted;
  return [
    ...quotes
      .slice(0, maxQuoted)
      .map(({ body, attachments }) =>
        [body, ...(attachments > 0 ? [t.emails.with({ count: attachments })] : [])]
          .filter(Boolean)
          .join('\n'),
      ),
    ...(more > 0 ? [t.emails.more({ count: more })] : []),
  ];
}

interface Written {
  language: Language;
  subject: string;
  lead: string[];
  quotes: string[];
  notes: string[];
  answer: { sentence: string; button: string; link: string; other: string } | undefined;
  end: string[];
}

function written({ language, subject, lead, quotes, notes, answer, end }: Written) {
  // A subject is one line, whatever the project's title.
  return writeEmail({
    language,
    subject: subject.replace(/\s+/g, ' '),
    parts: [...lead, ...quotes.map((quote) => ({ quote })), ...notes],
    button: answer,
    after: [answer?.other, end.join('\n')],
  });
}
