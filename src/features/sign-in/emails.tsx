import { renderToStaticMarkup } from 'react-dom/server';

/** The email with a link to choose a new password. The link works once, for an hour. */
export function resetEmail(businessName: string, link: string) {
  return {
    subject: `Choose a new password for ${businessName}`,
    text: `Someone requested a new password for your back office. If it was you, open this link within an hour:\n\n${link}\n\nIf it wasn't you, you can ignore this email. Your password stays the same.`,
    html: renderToStaticMarkup(
      <div
        style={{ fontFamily: 'Arial, sans-serif', fontSize: 15, lineHeight: 1.5, color: '#152021' }}
      >
        <p>
          Someone requested a new password for your back office. If it was you, open this link
          within an hour:
        </p>
        <p>
          <a href={link}>Choose a new password</a>
        </p>
        <p>If it wasn't you, you can ignore this email. Your password stays the same.</p>
      </div>,
    ),
  };
}
