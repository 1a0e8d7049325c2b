import { useQuery } from '@tanstack/react-query';
import { FileText, Trash2 } from 'lucide-react';
import { shortDate } from '../../../lib/day-words.ts';
import { formatFileSize } from '../../../lib/file-size.ts';
import { Pending } from '../../../ui/admin/list-states.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { UndoLine } from '../../../ui/admin/undo-line.tsx';
import { useRemoval } from '../../../ui/admin/use-removal.ts';
import type { ProjectView } from '../contract/projects.ts';
import { maxFileMegabytes } from '../rules/files.ts';
import { DropArea } from './drop-area.tsx';
import styles from './media.module.css';
import parts from './parts.module.css';
import { filesQuery, projectPath } from './queries.ts';
import { UploadButton, UploadProblems } from './upload-button.tsx';
import { useProjectCall } from './use-project-call.ts';
import { useUploads } from './use-uploads.ts';

/** Papers of the job: permits, receipts, plans. They are saved by the browser, never shown as a page. */
export function FilePanel({ project }: { project: ProjectView }) {
  const path = `${projectPath(project.id)}/files`;
  const style = useLocale();
  const { data: files, error, refetch } = useQuery(filesQuery(project.id));
  const removal = useRemoval(useProjectCall());
  const uploads = useUploads({ path, field: 'files', maxMegabytes: maxFileMegabytes });
  return (
    <Panel
      title="Files"
      action={
        <UploadButton uploads={uploads} onChoose={uploads.upload}>
          Add files
        </UploadButton>
      }
    >
      <UndoLine removal={removal} />
      <UploadProblems uploads={uploads} />
      {!files && <Pending query={{ error, refetch }} title="Couldn't load files" rows={2} />}
      {files && (
        <DropArea onDrop={uploads.upload}>
          <ul className={styles.files} aria-label="Files">
            {files.map(({ id, url, name, size, created_at }) => (
              <li key={id}>
                <FileText size={18} aria-hidden="true" />
                <span className={styles.file}>
                  <a href={url} download={name}>
                    {name}
                  </a>
                  <span>
                    {formatFileSize(size)}, {shortDate(new Date(created_at), style)}
                  </span>
                </span>
                <button
                  type="button"
                  className={parts.icon}
                  aria-label={`Remove ${name}`}
                  onClick={() => removal.remove(`${path}/${id}`, `${name} removed.`)}
                >
                  <Trash2 size={16} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <p className={styles.dropHint}>
            Drop PDF, picture, Word, Excel or text files here, up to {maxFileMegabytes} MB each.
          </p>
        </DropArea>
      )}
    </Panel>
  );
}
