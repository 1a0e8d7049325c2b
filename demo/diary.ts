import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export type Diary = ReturnType<typeof openDiary>;

interface Content {
  began: Date;
  /** Of the work of a year; folders filled before there was a year have none. */
  share?: number;
  isComplete: boolean;
}

/**
 * When filling started, which all times count from, and how much there is to fill, even if it is
 * resumed.
 */
export function openDiary(file: string, now: Date, wantedShare: number) {
  const write = (content: Content) => {
    writeFileSync(`${file}.new`, JSON.stringify(content), { flush: true });
    renameSync(`${file}.new`, file);
  };
  if (!existsSync(file)) write({ began: now, share: wantedShare, isComplete: false });
  const { began, share = 0, isComplete } = JSON.parse(readFileSync(file, 'utf8')) as Content;
  const start = new Date(began);
  return {
    began: start,
    share,
    isComplete,
    complete: () => write({ began: start, share, isComplete: true }),
  };
}
