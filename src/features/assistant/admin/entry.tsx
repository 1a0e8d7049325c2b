import { ActionIcon } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { SECONDS } from '#lib/days/durations.ts';
import type { EntryView } from '../contract/assistant.ts';
import { AnswerTable, tableText } from './answer-table.tsx';
import styles from './assistant-panel.module.css';
import { ProposalCard } from './proposal-card.tsx';
import type { useConversation } from './use-conversation.ts';

type Conversation = ReturnType<typeof useConversation>;

interface EntryProps {
  entry: EntryView;
  isLast: boolean;
  send: Conversation['send'];
  decide: Conversation['decide'];
}

/** One message with everything attached to it. */
export function Entry({ entry, isLast, send, decide }: EntryProps) {
  const {
    id,
    type,
    content,
    understood,
    table,
    results,
    link,
    contacts,
    choices,
    proposal,
    is_error,
  } = entry;
  if (type === 'user') {
    return (
      <li className={styles.asked}>
        <span className="visually-hidden">You: </span>
        {content}
      </li>
    );
  }
  return (
    <li className={styles.answer} lang={entry.language === 'spanish' ? 'es' : undefined}>
      {!(proposal && proposal.state !== 'proposed') && (
        <div className={styles.text}>
          <p className={is_error ? styles.error : undefined}>{content}</p>
          <CopyButton text={[content, table && tableText(table)].filter(Boolean).join('\n')} />
        </div>
      )}
      {understood && <p className={styles.understood}>{understood}</p>}
      {table && <AnswerTable table={table} label={content} />}
      {link && (
        <Link to={link.href} className={styles.link}>
          {link.label}
        </Link>
      )}
      {contacts.length > 0 && (
        <div className={styles.contacts}>
          {contacts.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </div>
      )}
      {results.map((result, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results are only ever added
        <div key={at} className={styles.answer} role="status">
          <p className={result.is_error ? styles.error : undefined}>
            <b>{result.action}</b>: {result.description}
          </p>
          {result.table && <AnswerTable table={result.table} label={result.description} />}
        </div>
      ))}
      {isLast && choices.length > 0 && (
        <div className={styles.choices}>
          {choices.map((choice, index) => (
            <button
              key={choice}
              type="button"
              onClick={() => void send(choice, { entry_id: id, index })}
            >
              {choice}
            </button>
          ))}
        </div>
      )}
      {proposal && <ProposalCard proposal={proposal} language={entry.language} decide={decide} />}
    </li>
  );
}

const copiedForMs = 2 * SECONDS;

/** Copies an answer, and confirms it for two seconds. */
function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <ActionIcon
      variant="subtle"
      size="sm"
      aria-label={copied ? 'Copied' : 'Copy answer'}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => undefined,
        )
      }
    >
      {copied ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
    </ActionIcon>
  );
}
