import { renderToStaticMarkup } from 'react-dom/server';

const address = /(https?:\S+)/;

/** An email of plain paragraphs, its addresses as links. */
export function emailHtml(text: string): string {
  return renderToStaticMarkup(
    <div
      style={{ fontFamily: 'Arial, sans-serif', fontSize: 15, lineHeight: 1.5, color: '#152021' }}
    >
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph} style={{ whiteSpace: 'pre-line' }}>
          {paragraph.split(address).map((part) =>
            address.test(part) ? (
              <a key={part} href={part}>
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </p>
      ))}
    </div>,
  );
}
