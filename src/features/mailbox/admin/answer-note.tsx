import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { NoteBox } from '#ui/admin/alert-box.tsx';
import type { MessageView } from '../contract/messages.ts';

type Answers = NonNullable<MessageView['answers']>;

const reasons: Record<Answers['problem'], string> = {
  '': '',
  sender:
    'It came from a different address than the earlier email was sent to, so it was not added to them.',
  project: 'The project no longer belongs to this customer, so it was not added to them.',
  nothing: 'It had no content to add to them.',
};

/** Shows whether a reply to messages was added to them, with a link. */
export function AnswerNote({ answers }: { answers: Answers }) {
  const { thread_id, project_title, joined, problem } = answers;
  const messages = (
    <Link to={adminLink('messageThread', { id: thread_id })}>
      {project_title === null ? 'messages' : `messages about ${project_title}`}
    </Link>
  );
  if (joined) return <NoteBox>This email was added to the {messages}.</NoteBox>;
  return (
    <NoteBox>
      This email replies to the {messages}. {reasons[problem]}
    </NoteBox>
  );
}
