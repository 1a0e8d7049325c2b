import { renderToStaticMarkup } from 'react-dom/server';

/** The email by which the owner sees that emails arrive. */
export function testEmail(businessName: string) {
  const text =
    'You requested this email in your back office settings. Emails about new requests are sent the same way.';
  return {
    subject: `Test email from ${businessName}`,
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
