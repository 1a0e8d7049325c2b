import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export interface OrderEmail {
  hello?: string;
  /** One sentence a line. */
  lines: string[];
  facts?: [string, string][];
  /** What somebody wrote. */
  explanation?: string;
  link?: { sentence: string; text: string; address: string };
  sign: string;
}

/** A short email about a work order, as text and as a page. */
export function orderEmail({ hello, lines, facts = [], explanation, link, sign }: OrderEmail) {
  return {
    text: [
      ...(hello ? [hello, ''] : []),
      ...lines,
      ...(explanation ? ['', explanation] : []),
      ...(facts.length > 0 ? ['', ...facts.map((fact) => fact.join(': '))] : []),
      ...(link ? ['', link.sentence] : []),
      '',
      sign,
    ].join('\n'),
    html: renderToStaticMarkup(
      <Sheet>
        {hello && <p>{hello}</p>}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {explanation && <blockquote style={{ whiteSpace: 'pre-wrap' }}>{explanation}</blockquote>}
        {facts.length > 0 && (
          <table>
            <tbody>
              {facts.map(([label, value]) => (
                <tr key={label}>
                  <th
                    style={{
                      textAlign: 'left',
                      paddingRight: 16,
                      fontWeight: 400,
                      color: '#505851',
                    }}
                  >
                    {label}
                  </th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {link && (
          <p>
            <a href={link.address}>{link.text}</a>
          </p>
        )}
        <p>{sign}</p>
      </Sheet>,
    ),
  };
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div
      style={{ fontFamily: 'Arial, sans-serif', fontSize: 15, lineHeight: 1.5, color: '#152021' }}
    >
      {children}
    </div>
  );
}
