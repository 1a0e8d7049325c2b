import { parsePeople, personIn } from './people.ts';
import { isUnattended } from './unattended.ts';

/** Who wrote an email: not always who sent it. */
export interface EmailAuthor {
  /** Or empty. */
  name: string;
  /** Where they read email; empty if it isn't known. */
  address: string;
  /** As it was typed, or empty. */
  phone: string;
}

/** A website's form puts each field on its own line, or its name and its value on one each. */
const labels = {
  name: /^(?:your |full |customer |contact |client )*name$|^nombre(?: completo)?$/,
  firstName: /^first name$|^nombre de pila$/,
  lastName: /^(?:last name|surname)$|^apellidos?$/,
  phone:
    /^(?:your |contact |mobile |cell |best |daytime )*(?:phone|telephone|tel|mobile|cell)(?: number| no)?$|^(?:tel[eé]fono|celular|m[oó]vil)$/,
  email: /^(?:your |contact |best )*e-?mail(?: address)?$|^correo(?: electr[oó]nico)?$/,
};
type Label = keyof typeof labels;

/** How a marketplace names its customer in the subject. */
const leadSubject =
  /^(?:new lead:? )?([\p{L}][\p{L}.' -]{0,60}?) (?:wants|needs|is looking for|is requesting|has requested|requested|sent you|would like)\b/iu;

/** Addresses through which marketplaces forward what their customers ask for. */
const relay =
  /^(?:new)?(?:leads?|opportunit(?:y|ies)|pros?|jobs?|requests?|customers?)(?:[-_.+][^@]*)?@/i;

/** Fields are at the beginning of an email. */
const maxRead = 20_000;

/**
 * Reads who wrote an email. A website's form or a marketplace sends in its own name: then it is the
 * person of Reply-To or of the form's lines, never the site. Of any other email it is the sender,
 * wherever it asks to be answered.
 * @param email the headers From and Reply-To as they are stored, the subject, and the text
 */
export function authorOf(email: {
  sender: string;
  replyTo: string;
  subject: string;
  text: string;
}): EmailAuthor {
  const sender = personIn(email.sender);
  const form = fieldsIn(email.text.slice(0, maxRead));
  const isForwarded = isUnattended(sender.address) || relay.test(sender.address);
  if (!form && !isForwarded) return { ...sender, phone: '' };
  const replies = parsePeople(email.replyTo)[0];
  const answered =
    replies && replies.address.toLowerCase() !== sender.address.toLowerCase() ? replies : undefined;
  const lead = isForwarded ? leadSubject.exec(email.subject.slice(0, 200))?.[1] : undefined;
  return {
    name: form?.name || answered?.name || lead || (isForwarded ? '' : sender.name),
    address: answered?.address || form?.email || (isForwarded ? '' : sender.address),
    phone: form?.phone ?? '',
  };
}

/** A form's fields; undefined if there are not at least two of them. */
function fieldsIn(text: string): { name: string; phone: string; email: string } | undefined {
  const found: Partial<Record<Label, string>> = {};
  let above: Label | undefined;
  for (const line of text.split('\n')) {
    if (!line.trim()) continue;
    const [, label = '', beside = ''] =
      /^[\s>*•|-]*([\p{L} -]{2,30}?)\s*\*?\s*(?:[:：\t|]\*?\s*(.{0,200}))?$/u.exec(line) ?? [];
    const name = nameOf(label.toLowerCase());
    const value = beside.replace(/[\s|]+$/, '');
    if (name && value) found[name] ??= value;
    else if (above && !name && mayBe(above, line)) found[above] ??= line.trim().slice(0, 200);
    above = value ? undefined : name;
  }
  if (Object.keys(found).length < 2) return undefined;
  return {
    name: found.name ?? [found.firstName, found.lastName].filter(Boolean).join(' '),
    phone: found.phone ?? '',
    email: /[^\s<>"(),;:]+@[^\s<>"(),;:]+\.[a-z]{2,}/i.exec(found.email ?? '')?.[0] ?? '',
  };
}

/** Whether a line below a field's name may be its value, and not more of an email's text. */
function mayBe(label: Label, line: string): boolean {
  if (label === 'email') return line.includes('@');
  return label !== 'phone' || line.replace(/\D/g, '').length >= 7;
}

function nameOf(label: string): Label | undefined {
  return (Object.keys(labels) as Label[]).find((name) => labels[name].test(label));
}
