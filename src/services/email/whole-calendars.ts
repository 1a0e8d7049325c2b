import PostalMime, { type Attachment } from 'postal-mime';

/**
 * Calendar files as they came. The parser decodes them before their lines are joined, which breaks a
 * character that was folded into two lines: then it reads the email again, with their type unknown.
 */
export async function withWholeCalendars(
  attachments: Attachment[],
  source: Uint8Array,
): Promise<Attachment[]> {
  if (!attachments.some(isBroken)) return attachments;
  const opaque = Buffer.from(source)
    .toString('latin1')
    .replace(/^(content-type:\s*)(?:text\/calendar|application\/ics)/gim, '$1text/x-calendar');
  const read = await PostalMime.parse(Buffer.from(opaque, 'latin1'), {
    forceRfc822Attachments: true,
  });
  return attachments.map((one, index) => {
    const content = read.attachments[index]?.content;
    return isBroken(one) && content !== undefined ? { ...one, content } : one;
  });
}

/** U+FFFD, in UTF-8. */
const replacement = Buffer.from('\ufffd');

function isBroken({ mimeType, content }: Attachment): boolean {
  return (
    /^(?:text\/calendar|application\/ics)$/.test(mimeType) &&
    typeof content !== 'string' &&
    Buffer.from(new Uint8Array(content)).includes(replacement)
  );
}
