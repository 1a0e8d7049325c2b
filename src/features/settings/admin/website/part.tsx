import { type ReactNode, useRef } from 'react';
import { Panel } from '../../../../ui/admin/panel.tsx';
import sectionStyles from '../section-panel.module.css';
import { focusTitle, useFormFocus } from './focus.ts';
import type { WebsiteForm, WebsitePartName } from './form.ts';
import styles from './part.module.css';
import { WebsiteSaving } from './saving.tsx';
import { partWords } from './words.ts';

interface WebsitePartProps<Piece extends object> {
  name: WebsitePartName;
  titleId: string;
  isHidden: boolean;
  /** Whether visitors see it, and the buttons that change that. */
  standing: ReactNode;
  form: WebsiteForm<Piece>;
  hasExamples: boolean;
  /** The pieces as they are stored, each in a few words. */
  stored: string[];
  /** The button that adds a piece. */
  add: ReactNode;
  children: ReactNode;
}

/** A list of pieces that the website shows, with its own form. */
export function WebsitePart<Piece extends object>(props: WebsitePartProps<Piece>) {
  const { name, titleId, isHidden, standing, form, hasExamples, stored, add, children } = props;
  const { title } = partWords[name];
  const place = useRef<HTMLFormElement>(null);
  useFormFocus(place, form, titleId);

  return (
    <Panel title={title} titleId={titleId}>
      {standing}
      {!isHidden && (
        <form
          ref={place}
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
