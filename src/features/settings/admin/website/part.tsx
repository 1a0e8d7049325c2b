import { type ReactNode, useRef } from 'react';
import { Panel } from '#ui/admin/panel.tsx';
import sectionStyles from '../section-panel.module.css';
import { focusTitle, useFormFocus } from './focus.ts';
import type { WebsiteForm, WebsitePartName } from './form.ts';
import { partLabels } from './labels.ts';
import styles from './part.module.css';
import { WebsiteSaving } from './saving.tsx';

interface WebsitePartProps<Piece extends object> {
  name: WebsitePartName;
  titleId: string;
  isHidden: boolean;
  /** Whether visitors see it, and the buttons that change that. */
  status: ReactNode;
  form: WebsiteForm<Piece>;
  hasExamples: boolean;
  /** The stored entries, each as a short text. */
  stored: string[];
  /** The button that adds an entry. */
  add: ReactNode;
  children: ReactNode;
}

/** A list of entries on the website, with its own form. */
export function WebsitePart<Piece extends object>(props: WebsitePartProps<Piece>) {
  const { name, titleId, isHidden, status, form, hasExamples, stored, add, children } = props;
  const { title } = partLabels[name];
  const root = useRef<HTMLFormElement>(null);
  useFormFocus(root, form, titleId);

  return (
    <Panel title={title} titleId={titleId}>
      {status}
      {!isHidden && (
        <form
          ref={root}
          className={sectionStyles.form}
          noValidate
          onSubmit={form.submit}
          aria-label={title}
        >
          <ol>{children}</ol>
          <div className={styles.add}>{add}</div>
          <WebsiteSaving
            name={name}
            form={form}
            hasExamples={hasExamples}
            stored={stored}
            discard={() => {
              focusTitle(titleId);
              form.discard();
            }}
          />
        </form>
      )}
    </Panel>
  );
}
