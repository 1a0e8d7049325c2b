import { writeEmail } from '#features/mailbox/index.ts';
import type { Business } from '#features/settings/rules/settings.ts';
import type { Language } from '#lib/language.ts';
import { formatPhone } from '#lib/phone.ts';
import type { ConversationRow } from './store/conversations.ts';
import { chatTexts } from './texts/chat.ts';

/**
 * The email that notifies the owner of a visitor waiting for a person. `link` leads to the chat.
 */
export function waitingEmail(conversation: ConversationRow, link: string) {
  const name = conversation.facts.customer_name ?? 'A visitor';
  const emergency = conversation.facts.urgency === 'emergency' ? 'EMERGENCY: ' : '';
  return writeEmail({
    subject: `${emergency}${name} is waiting for you in the chat`,
    parts: [
      `${name} would like to talk to a person and wrote:`,
      { quote: conversation.lastMessage },
    ],
    button: { button: 'Reply in the chat', link, sentence: `Reply here: ${link}` },
  });
}

/** The owner's answers for a visitor who has left the chat. `link` leads to the website. */
export function answerEmail({
  texts,
  language,
  ownerName,
  business,
  link,
}: {
  texts: string[];
  language: Language;
  ownerName: string;
  business: Business;
  link: string;
}) {
  const t = chatTexts(language).email;
  return writeEmail({
    language,
    subject: t.subject({ owner: ownerName, business: business.name }),
    parts: [t.intro({ owner: ownerName }), ...texts.map((quote) => ({ quote }))],
    button: { button: t.openShort, link, sentence: t.open({ link }) },
    after: [`${t.questions({ phone: formatPhone(business.phone) })}\n${business.name}`],
  });
}
