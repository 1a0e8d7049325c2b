import { Button } from '@mantine/core';
import type { SettingsView } from '../../contract/settings.ts';
import { settingsLimits } from '../../rules/limits.ts';
import type { WebsiteQuestion } from '../../rules/sections/website-fields.ts';
import type { Entry } from './entries.ts';
import { WebsiteEntry } from './entry.tsx';
import { useWebsiteForm, type WebsiteForm } from './form.ts';
import { WebsitePart } from './part.tsx';
import { WebsiteStatus } from './status.tsx';
import { SameInSpanish, WebsiteTexts } from './texts.tsx';

const nothing = { english: '', spanish: '' };
const blank: WebsiteQuestion = { question: nothing, answer: nothing };

export function WebsiteQuestions({ view }: { view: SettingsView }) {
  const { questions } = view.settings.website;
  const form = useWebsiteForm('questions', questions, view.versions.website);
  return (
    <WebsitePart
      name="questions"
      titleId="questions"
      isHidden={questions.state === 'hidden'}
      status={
        <WebsiteStatus
          name="questions"
          titleId="questions"
          part={questions}
          view={view}
          isTrueAnyway
        />
      }
      form={form}
      hasExamples={false}
      stored={questions.pieces.map((piece) => piece.question.english)}
      add={
        form.room > 0 && (
          <Button variant="default" onClick={() => form.add(blank)}>
            Add question
          </Button>
        )
      }
    >
      {form.entries.map((entry, index) => (
        <Question key={entry.key} form={form} entry={entry} index={index} />
      ))}
    </WebsitePart>
  );
}

interface QuestionProps {
  form: WebsiteForm<WebsiteQuestion>;
  entry: Entry<WebsiteQuestion>;
  index: number;
}

function Question({ form, entry, index }: QuestionProps) {
  const { piece } = entry;
  const position = { form, entry, index };
  return (
    <WebsiteEntry
      {...position}
      kind="question"
      titleId="questions"
      title={piece.question.english}
      note={piece.answer.english}
      isExample={false}
      replace={null}
    >
      <SameInSpanish form={form} entry={entry} />
      <WebsiteTexts {...position} name="question" label="Question" max={settingsLimits.line} />
      <WebsiteTexts {...position} name="answer" label="Answer" max={settingsLimits.quote} isLong />
    </WebsiteEntry>
  );
}
