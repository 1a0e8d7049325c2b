import PostalMime, { type Email } from 'postal-mime';
import { type OwnSecrets, secretHeader } from './port.ts';

/** More than any bounce has of anything. */
const max = { found: 50, depth: 3 };

const messageTypes = ['message/rfc822', 'message/global', 'message/rfc822-headers'];
const markPattern = new RegExp(`\\b${secretHeader}:\\s*([\\w.-]{20,200})`, 'gi');
const addressPattern =
  /https?:\/\/[^\s"'<>)\]\\]{1,300}?(?:[?&](?:token|invitation)=|\/partner\/application\/)[\w%.~-]*/gi;

/** What marks an email as one of our secrets, or opens an account: in its headers and its text. */
export function secretsInEmail({ headers, text, html }: Email): OwnSecrets {
  const own = headers
    .filter(({ key }) => key === secretHeader.toLowerCase())
    .map(({ value }) => value.trim());
  const found = secretsInText(`${text ?? ''}\n${html ?? ''}`);
  return { ...found, marks: [...own, ...found.marks].slice(0, max.found) };
}

/** The same for a file of an email: a returned or forwarded email, its headers, or text. */
export async function secretsInFile(
  { name, type, content }: { name: string; type: string; content: Uint8Array },
  depth = 0,
): Promise<OwnSecrets> {
  const text = () => secretsInText(new TextDecoder().decode(content));
  const isMessage = messageTypes.includes(type.toLowerCase()) || /\.eml$/i.test(name);
  if (!isMessage) return /^text\//i.test(type) ? text() : { marks: [], addresses: [] };
  const mail = await PostalMime.parse(content, { forceRfc822Attachments: true });
  const all = [text(), secretsInEmail(mail)];
  if (depth < max.depth) {
    for (const { filename, mimeType, content: inner } of mail.attachments) {
      const bytes = typeof inner === 'string' ? new TextEncoder().encode(inner) : inner;
      const file = { name: filename ?? '', type: mimeType, content: new Uint8Array(bytes) };
      all.push(await secretsInFile(file, depth + 1));
    }
  }
  return {
    marks: all.flatMap(({ marks }) => marks).slice(0, max.found),
    addresses: all.flatMap(({ addresses }) => addresses).slice(0, max.found),
  };
}

/** Also in what is quoted as it was transferred, and in addresses inside those of a click counter. */
export function secretsInText(text: string): OwnSecrets {
  const transferred = text.replace(/=\r?\n/g, '').replace(/=3D/gi, '=');
  const counted = transferred.replace(/%([2-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const all = [...new Set([text, transferred, counted])];
  return {
    marks: all.flatMap((one) => [...one.matchAll(markPattern)].map(([, mark]) => mark ?? '')),
    // Within the address of a click counter, ours is not at its beginning.
    addresses: all.flatMap((one) =>
      [...one.matchAll(addressPattern)].flatMap(([address]) => [
        address,
        ...address.split(/(?=https?:\/\/)/).slice(1),
      ]),
    ),
  };
}
