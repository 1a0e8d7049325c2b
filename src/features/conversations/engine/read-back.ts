import type { Language } from '#lib/language.ts';
import { formatPhone } from '#lib/phone.ts';
import { shortened } from '#lib/plain-text.ts';
import { type Facts, type Memory, spokenFacts } from '../rules/conversations.ts';
import { phoneTexts } from '../texts/phone.ts';

/** Characters of a description that are read to a caller. */
const maxReadBack = 300;

/** What is known, for the caller to confirm: word for word only what they said in this call. */
export function readBack(facts: Facts, memory: Memory, language: Language): string {
  const t = phoneTexts(language);
  const spoken = spokenFacts(facts, memory);
  const problem = asSentence(
    shortened((facts.project_description ?? '').replace(/[.;,]?\n/g, '; '), maxReadBack),
  );
  const { customer_name: name = '', service_address: address = '' } = spoken;
  const who = [
    about(t.who, { name, address })?.({ name, address }),
    about(t.onRecord, {
      name: !name && facts.customer_name,
      address: !address && facts.service_address,
    }),
  ];
  return t.readBack({
    who: who.filter(Boolean).join(' '),
    problem,
    phone: formatPhone(facts.customer_phone ?? ''),
  });
}

/** The one of three texts that speaks of what is there. */
function about<Text>(
  texts: Record<'nameAndAddress' | 'name' | 'address', Text>,
  { name, address }: { name: unknown; address: unknown },
): Text | undefined {
  if (name && address) return texts.nameAndAddress;
  if (name) return texts.name;
  return address ? texts.address : undefined;
}

function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
