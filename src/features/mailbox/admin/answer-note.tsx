import { Link } from 'react-router';
import { NoteBox } from '../../../ui/admin/alert-box.tsx';
import type { MessageView } from '../contract.ts';

type Answers = NonNullable<MessageView['answers']>;

const reasons: Record<Answers['problem'], string> = {
  '': '',
  sender:
    'It comes from another address than the letter before went to, so it was not added to them.',
  project: 'The project is not this customer’s any more, so it was not added to them.',
  nothing: 'There was nothing in it that could be added to them.',
};

/** Says of an answer to messages whether it stands among them, and leads there. */
export function AnswerNote({ answers }: { answers: Answers }) {
  const { project_id, project_title, joined, problem } = answers;
  const messages = <Link to={`/admin/messages/${project_id}`}>messages about {project_title}</Link>;
  if (joined) return <NoteBox>This letter is among the {messages}.</NoteBox>;
  return (
    <NoteBox>
      This letter answers the {messages}. {reasons[problem]}
    </NoteBox>
  );
}
