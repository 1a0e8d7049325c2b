import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A part of an email. Plain text and page are both made of it; in the text a blank line follows. */
export type EmailPart =
  /** Paragraphs, with a blank line between two. */
  | string
  /** Paragraphs whose web addresses become links. */
  | { linked: string }
  | { facts: [label: string, value: string][] }
  /** What somebody wrote. */
  | { quote: string }
  /** A button on the page; in the text the sentence, which names the link. */
  | { button: string; link: string; sentence: string };

/** Writes an email of its parts; those that are empty are left out. */
export function writeEmail(subject: string, parts: (EmailPart | undefined)[]) {
  const shown = parts.filter((part) => part !== undefined && textOf(part) !== '') as EmailPart[];
  return {
    subject,
    text: shown.map(textOf).join('\n\n'),
    html: renderToStaticMarkup(createElement(Layout, null, ...shown.map(pageOf))),
  };
}

function textOf(part: EmailPart): string {
  if (typeof part === 'string') return part;
  if ('linked' in part) return part.linked;
  if ('facts' in part) return part.facts.map((fact) => fact.join(': ')).join('\n');
  return 'quote' in part ? part.quote : part.sentence;
}

function pageOf(part: EmailPart): ReactNode {
  if (typeof part === 'string') return <Paragraphs text={part} />;
  if ('linked' in part) return <Paragraphs text={part.linked} isLinked />;
  if ('facts' in part) return <Facts facts={part.facts} />;
  if ('quote' in part) return <Quote text={part.quote} />;
  return <ButtonLink href={part.link}>{part.button}</ButtonLink>;
}

function Layout({ children }: { children?: ReactNode }) {
  return (
    <div
      style={{ fontFamily: 'Arial, sans-serif', fontSize: 15, lineHeight: 1.5, color: '#152021' }}
    >
      {children}
    </div>
  );
}

const address = /(https?:\S+)/;

function Paragraphs({ text, isLinked = false }: { text: string; isLinked?: boolean }) {
  const line = (part: string) => (address.test(part) ? <a href={part}>{part}</a> : part);
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const text = isLinked ? paragraph.split(address).map(line) : [paragraph];
    return createElement('p', { style: { whiteSpace: 'pre-line' } }, ...text);
  });
  return createElement('div', null, ...paragraphs);
}

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <table>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <th style={{ textAlign: 'left', paddingRight: 16, fontWeight: 400, color: '#505851' }}>
              {label}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Quote({ text }: { text: string }) {
  return (
    <blockquote
      style={{
        whiteSpace: 'pre-wrap',
        margin: '0 0 12px',
        paddingLeft: 12,
        borderLeft: '3px solid #ccc9bf',
      }}
    >
      {text}
    </blockquote>
  );
}

function ButtonLink({ href, children }: { href: string; children: string }) {
  return (
    <p>
      <a
        href={href}
        style={{
          display: 'inline-block',
          padding: '10px 18px',
          borderRadius: 6,
          background: '#9c4a12',
          color: '#ffffff',
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </p>
  );
}
