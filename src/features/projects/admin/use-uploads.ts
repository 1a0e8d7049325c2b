import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#ui/admin/api-client.ts';
import { projectsTopic } from './queries.ts';

/** Uploads one file; throws ApiError if it is rejected. */
type Send = (upload: {
  file: File;
  fields: Record<string, string>;
  onProgress: (percent: number) => void;
}) => Promise<unknown>;

/** Uploads files one at a time: a failed one doesn't affect the others. */
export function useUploads(sendFile: Send, maxMegabytes: number) {
  const queries = useQueryClient();
  const [text, setText] = useState<string>();
  const [problems, setProblems] = useState<string[]>([]);

  async function upload(files: File[], fields: Record<string, string> = {}): Promise<void> {
    if (text !== undefined || files.length === 0) return;
    setProblems([]);
    const found: string[] = [];
    for (const [index, file] of files.entries()) {
      const say = (percent: number) =>
        setText(`Uploading ${index + 1} of ${files.length}, ${percent}%`);
      say(0);
      const problem =
        file.size > maxMegabytes * 1024 * 1024
          ? `${file.name} is larger than ${maxMegabytes} MB.`
          : await send(file, fields, say);
      if (problem) found.push(problem);
    }
    setText(undefined);
    setProblems(found);
    await queries.invalidateQueries({ queryKey: [projectsTopic] });
  }

  async function send(
    file: File,
    fields: Record<string, string>,
    onProgress: (percent: number) => void,
  ): Promise<string | undefined> {
    try {
      await sendFile({ file, fields, onProgress });
      return undefined;
    } catch (error) {
      const text = errorText(error);
      return text.startsWith(file.name) ? text : `${file.name}: ${text}`;
    }
  }

  return {
    upload,
    /** The current upload, if any. */
    text,
    problems,
    dismiss: () => setProblems([]),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
