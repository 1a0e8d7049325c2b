import { renderToStaticMarkup } from 'react-dom/server';

/** The letter by which the owner sees that letters arrive. */
export function testLetter(businessName: string) {
  const text =
    'You asked for this letter in the settings of your back office. Letters about new requests go the same way.';
  return {
    subject: `Test letter from ${businessName}`,
    text,
    html: renderToStaticMarkup(
      <p
        style={{ fontFamily: 'Arial, sans-serif', fontSize: 15, lineHeight: 1.5, color: '#152021' }}
      >
        {text}
      </p>,
    ),
  };
}
