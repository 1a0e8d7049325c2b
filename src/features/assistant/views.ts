import type { EntryView, ProposalView } from './contract/assistant.ts';
import type { MessageRow } from './store/conversations.ts';
import type { ProposalRow } from './store/proposals.ts';

/** A message as the panel shows it. */
export function viewEntry(message: MessageRow, proposal: ProposalRow | null): EntryView {
  const { language, understood, actions, results, table, link, contacts, choices, is_error } =
    message.details;
  return {
    id: message.id,
    type: message.author,
    content: message.content,
    understood: understood ?? '',
    timestamp: message.createdAt.toISOString(),
    language: language ?? 'english',
    actions: actions ?? [],
    results: results ?? [],
    table: table ?? null,
    link: link ?? null,
    contacts: contacts ?? [],
    choices: choices?.map(({ label }) => label) ?? [],
    proposal: proposal && viewProposal(proposal),
    is_error: is_error ?? false,
  };
}

export function viewProposal({ id, tool, state, preview, result }: ProposalRow): ProposalView {
  const done = result && { label: result.label, href: result.href };
  return { id, tool, state, preview, done };
}
