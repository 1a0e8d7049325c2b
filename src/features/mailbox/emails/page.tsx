import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Business } from '#features/settings/rules/settings.ts';
import { formatPhone } from '#lib/phone.ts';
import { mailTexts } from '../texts/index.ts';
import { plumbLineId } from './plumb-line.ts';
import type { EmailButton, EmailPage, EmailPart } from './write-email.ts';

type Sender = Pick<Business, 'name' | 'phone' | 'website' | 'city' | 'state' | 'zipCode'>;

const ink = '#152021';
const muted = '#505851';
const line = '#ccc9bf';
const creek = '#185151';
const cedar = '#a04d11';
const sans = "'Public Sans', Arial, sans-serif";
const serif = 'Besley, Georgia, serif';

/** An email's page: the name on its plumb line, the content, and one button. */
export function emailHtml(page: EmailPage, business: Sender): string {
  return `<!doctype html>${renderToStaticMarkup(<Layout page={page} business={business} />)}`;
}

function Layout({ page, business }: { page: EmailPage; business: Sender }) {
  const button = page.button ?? callButton(business, page);
  return (
    <html lang={page.language === 'spanish' ? 'es' : 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{page.subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: '#f2f1ec' }}>
        <Table style={{ background: '#f2f1ec' }}>
          <tr>
            <td align="center" style={{ padding: '0 8px 24px' }}>
              <Table style={{ maxWidth: 560, background: '#ffffff', border: '1px solid #e7e5de' }}>
                <tr>
                  <td style={{ padding: '0 24px 24px', font: `16px/1.5 ${sans}`, color: ink }}>
                    <Head name={business.name} />
                    <Title subject={page.subject} number={page.number} />
                    {page.parts.map(pageOf)}
                    <ButtonLink {...button} />
                    {page.after.map(pageOf)}
                    <Foot business={business} page={page} link={button.link} />
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

/** Someone with nothing to open can still call, or visit the website if there is no number. */
function callButton({ phone, website }: Sender, { language }: EmailPage): EmailButton {
  const t = mailTexts(language ?? 'english');
  if (!phone) return { button: t.website, link: website, sentence: '' };
  const button = t.call({ phone: formatPhone(phone) });
  return { button, link: `tel:${phone.replace(/[^+\d]/g, '')}`, sentence: '' };
}

function Table({ style, children }: { style?: object; children: ReactNode }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'separate', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

function Head({ name }: { name: string }) {
  return (
    <Table>
      <tr>
        <td width={38} valign="top">
          <img
            src={`cid:${plumbLineId}`}
            width={24}
            height={68}
            alt=""
            style={{ display: 'block' }}
          />
        </td>
        <td valign="bottom" style={{ font: `bold 20px/1.3 ${serif}`, padding: '0 0 7px' }}>
          {name}
        </td>
      </tr>
    </Table>
  );
}

function Title({ subject, number = '' }: { subject: string; number: string | undefined }) {
  const shown = subject.includes(number) ? '' : number;
  return (
    <>
      {shown && <p style={{ margin: '28px 0 0', fontSize: 14, color: muted }}>{shown}</p>}
      <h1
        style={{
          margin: `${shown ? 2 : 28}px 0 16px`,
          font: `bold 26px/1.2 ${serif}`,
          color: ink,
          overflowWrap: 'anywhere',
        }}
      >
        {unbroken(subject)}
      </h1>
    </>
  );
}

function Foot({ business, page, link }: { business: Sender; page: EmailPage; link: string }) {
  const { name, city, state, zipCode } = business;
  const region = [state, zipCode].filter(Boolean).join(' ');
  const isWeb = /^https?:/.test(link);
  return (
    <p
      style={{
        margin: '32px 0 0',
        padding: '16px 0 0',
        borderTop: `1px solid ${line}`,
        fontSize: 13,
        color: muted,
        overflowWrap: 'anywhere',
      }}
    >
      {[name, city, region].filter(Boolean).join(', ')}
      {isWeb && (
        <>
          <br />
          {mailTexts(page.language ?? 'english').notWorking} {link}
        </>
      )}
    </p>
  );
}

function pageOf(part: EmailPart, position: number): ReactNode {
  if (typeof part === 'string') return <Paragraphs key={position} text={part} />;
  if ('linked' in part) return <Paragraphs key={position} text={part.linked} isLinked />;
  if ('facts' in part) return <Facts key={position} facts={part.facts} />;
  if ('offers' in part) return <Offers key={position} offers={part.offers} />;
  return <Quote key={position} text={part.quote} />;
}

const address = /(https?:\S+)/;
const phoneOrNumber = /(\(\d{3}\) \d{3}-\d{4}|\b[A-Z]{2,3}-\d{4}-\d{3,})/;

/** A phone or document number stays on one line. */
function unbroken(text: string): ReactNode {
  const pieces = text.split(phoneOrNumber);
  if (pieces.length === 1) return text;
  const shown = pieces.map((piece) =>
    phoneOrNumber.test(piece)
      ? createElement('span', { style: { whiteSpace: 'nowrap' } }, piece)
      : piece,
  );
  return createElement(Fragment, null, ...shown);
}

function Paragraphs({ text, isLinked = false }: { text: string; isLinked?: boolean }) {
  const shown = (piece: string) =>
    address.test(piece) ? (
      <a href={piece} style={{ color: creek }}>
        {piece}
      </a>
    ) : (
      unbroken(piece)
    );
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const pieces = isLinked ? paragraph.split(address).map(shown) : [unbroken(paragraph)];
    const style = { margin: '0 0 14px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' };
    return createElement('p', { style }, ...pieces);
  });
  return createElement('div', null, ...paragraphs);
}

const rule = { borderBottom: `1px solid ${line}`, padding: '9px 0' };

function RuledTable({ children }: { children: ReactNode }) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '4px 0 18px', borderTop: `2px solid ${ink}` }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <RuledTable>
      {facts.map(([label, value]) => (
        <tr key={label}>
          <th
            align="left"
            style={{
              ...rule,
              width: '32%',
              verticalAlign: 'top',
              paddingRight: 16,
              fontWeight: 400,
              fontSize: 14,
              color: muted,
            }}
          >
            {label}
          </th>
          <td style={{ ...rule, overflowWrap: 'anywhere' }}>{unbroken(value)}</td>
        </tr>
      ))}
    </RuledTable>
  );
}

function Offers({ offers }: { offers: Extract<EmailPart, { offers: unknown }>['offers'] }) {
  return (
    <RuledTable>
      {offers.map(({ name, note, text, price }) => (
        <tr key={name}>
          <td style={{ ...rule, paddingRight: 16 }}>
            <span style={{ font: `bold 18px/1.3 ${serif}` }}>{name}</span>
            {note && (
              <span style={{ fontSize: 13, fontWeight: 'bold', color: '#843c12' }}> {note}</span>
            )}
            {text && (
              <>
                <br />
                <span style={{ fontSize: 14, color: muted }}>{text}</span>
              </>
            )}
          </td>
          <td align="right" valign="top" style={{ ...rule, fontSize: 18, fontWeight: 'bold' }}>
            {price}
          </td>
        </tr>
      ))}
    </RuledTable>
  );
}

function Quote({ text }: { text: string }) {
  return (
    <blockquote
      style={{
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        margin: '0 0 14px',
        paddingLeft: 12,
        borderLeft: `3px solid ${line}`,
      }}
    >
      {text}
    </blockquote>
  );
}

function ButtonLink({ link, button, isHandshake = false }: EmailButton) {
  const fill = isHandshake ? cedar : creek;
  return (
    <Table style={{ margin: '8px 0 20px' }}>
      <tr>
        <td align="center" style={{ borderRadius: 6, background: fill }}>
          <a
            href={link}
            style={{
              display: 'block',
              padding: '13px 18px',
              font: `bold 16px/1.3 ${sans}`,
              color: '#ffffff',
              textDecoration: 'none',
            }}
          >
            {button}
          </a>
        </td>
      </tr>
    </Table>
  );
}
