import { ActionIcon, Flex, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FileText, Trash2 } from 'lucide-react';
import { shortDate } from '#lib/days/formats.ts';
import { formatFileSize } from '#lib/file-size.ts';
import { callApi } from '#ui/admin/api-client.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { UndoLine } from '#ui/admin/undo-line.tsx';
import { useRemoval } from '#ui/admin/use-removal.ts';
import { uploadFile } from '#ui/upload-file.ts';
import type { deleteFile, postFiles, restoreFile } from '../contract/photos-and-files.ts';
import type { ProjectView } from '../contract/projects.ts';
import { maxFileMegabytes } from '../rules/files.ts';
import { DropArea } from './drop-area.tsx';
import styles from './media.module.css';
import { filesQuery, projectsTopic } from './queries.ts';
import { UploadButton, UploadProblems } from './upload-button.tsx';
import { useUploads } from './use-uploads.ts';

/**
 * The job's documents: permits, receipts, plans. Browsers download them and never open them as a
 * page.
 */
export function FilePanel({ project }: { project: ProjectView }) {
  const style = useLocale();
  const { data: files, error, refetch } = useQuery(filesQuery(project.id));
  const removal = useRemoval(projectsTopic);
  const uploads = useUploads(
    (upload) =>
      uploadFile<typeof postFiles>('/api/projects/{id}/files', {
        params: { id: project.id },
        field: 'files',
        ...upload,
      }),
    maxFileMegabytes,
  );

  function remove(id: string, name: string): void {
    const params = { id: project.id, file_id: id };
    removal.remove({
      text: `${name} removed.`,
      remove: () =>
        callApi<typeof deleteFile>('/api/projects/{id}/files/{file_id}', {
          method: 'DELETE',
          params,
        }),
      restore: () =>
        callApi<typeof restoreFile>('/api/projects/{id}/files/{file_id}/restoration', {
          method: 'POST',
          params,
        }),
    });
  }

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
              <Flex component="li" gap="sm" align="center" mih="var(--tap)" key={id}>
                <FileText size={18} aria-hidden="true" />
                <Stack
                  component="span"
                  gap={0}
                  flex={1}
                  miw={0}
                  py="3xs"
                  style={{ overflowWrap: 'anywhere' }}
                >
                  <a href={url} download={name}>
                    {name}
                  </a>
                  <Text span c="dimmed" fz={13}>
                    {formatFileSize(size)}, {shortDate(new Date(created_at), style)}
                  </Text>
                </Stack>
                <ActionIcon aria-label={`Remove ${name}`} onClick={() => remove(id, name)}>
                  <Trash2 size={16} aria-hidden="true" />
                </ActionIcon>
              </Flex>
            ))}
          </ul>
          <Text c="dimmed" fz={13}>
            Drop PDF, picture, Word, Excel or text files here, up to {maxFileMegabytes} MB each.
          </Text>
        </DropArea>
      )}
    </Panel>
  );
}
