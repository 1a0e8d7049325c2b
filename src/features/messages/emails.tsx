import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../lib/language.ts';
import { formatPhone } from '../../lib/phone.ts';
import type { Business } from '../settings/rules/settings.ts';
import { maxQuoted } from './rules/messages.ts';
import { messageTexts } from './texts/index.ts';

/** A message as an email quotes it. */
export interface Quote {
  body: string;
  attachments: number;
}

interface CustomerMessage {
  language: Language;
  firstName: string;
  /** Who wrote. */
  owner: string;
  title: string;
  quotes: Quote[];
  /** The thread; undefined for somebody without an account, who answers by mail or phone. */
  link: string | undefined;
  /** Some photos or files do not come along with the email. */
  isIncomplete: boolean;
  /** An answer to the email itself comes to the thread. */
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
    subject: t.emails.subject({ owner, title }),
    intro: `${t.emails.hello({ name: outgoing.firstName })} ${t.emails.intro({ owner, title })}`,
    quotes: quoted(outgoing.quotes, outgoing.language),
    notes: [
      ...(outgoing.isIncomplete ? [t.emails.notAttached({ phone })] : []),
      ...(link ? [] : [t.emails.reply({ phone })]),
    ],
    way: link
      ? {
          text: t.emails.answer({ link }),
          short: t.emails.answerShort,
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
  title: string;
  quotes: Quote[];
  link: string;
  mayReply: boolean;
}) {
  return written({
    subject: `${customer} wrote to you about ${title}`,
    intro: `${customer} wrote to you about ${title}:`,
    quotes: quoted(quotes, 'english'),
    notes: [],
    way: {
      text: `Reply here: ${link}`,
      short: 'Read and reply',
      link,
      other: mayReply ? 'Or just reply to this email.' : '',
    },
    end: [],
  });
}

/** One text for each message, and one for those that no longer fit. */
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
  subject: string;
  intro: string;
  quotes: string[];
  notes: string[];
  way: { text: string; short: string; link: string; other: string } | undefined;
  end: string[];
}

function written({ subject, intro, quotes, notes, way, end }: Written) {
  const paragraphs = [
    intro,
    ...quotes,
    ...notes,
    ...(way ? [way.text, way.other] : []),
    end.join('\n'),
  ];
  return {
    // A subject is one line, whatever the project is called.
    subject: subject.replace(/\s+/g, ' '),
    text: paragraphs.filter(Boolean).join('\n\n'),
    html: renderToStaticMarkup(
      <div
        style={{ fontFamily: 'Arial, sans-serif', fontSize: 15, lineHeight: 1.5, color: '#152021' }}
      >
        <p>{intro}</p>
        {quotes.map((quote, index) => (
          <blockquote
            // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
            key={index}
            style={{
              whiteSpace: 'pre-wrap',
              margin: '0 0 12px',
              paddingLeft: 12,
              borderLeft: '3px solid #ccc9bf',
            }}
          >
            {quote}
          </blockquote>
        ))}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {way && (
          <p>
            <a href={way.link}>{way.short}</a>
          </p>
        )}
        {way?.other && <p>{way.other}</p>}
        {end.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>,
    ),
  };
}
