import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportResults } from '../../contract/import.ts';
import type { Preset } from '../../rules/import-aliases.ts';
import {
  type ColumnMapping,
  detectPreset,
  hasNames,
  mapColumns,
} from '../../rules/import-columns.ts';
import { customersTopic } from '../queries.ts';
import { type CsvReader, fileProblem, openCsvReader, type ReadFile } from './csv-reader.ts';
import type { CsvChoices } from './read-csv.ts';
import { sendImport } from './send-import.ts';

/** The four steps of the spec. */
export type ImportStep = 1 | 2 | 3 | 4;

/** How the import ended: with the rows' outcomes, or a failure. */
export type ImportEnd = { results: ImportResults } | { failure: string };

const settleFor = 400;

/** The wizard: a file, its columns, what would happen, and what happened. */
export function useImport() {
  const queries = useQueryClient();
  /** Of the table on screen. */
  const reader = useRef<CsvReader>(undefined);
  /** Of the file as it was last asked for, which may still be read. */
  const latest = useRef<CsvReader>(undefined);
  const [step, setStep] = useState<ImportStep>(1);
  const [file, setFile] = useState<File>();
  const [table, setTable] = useState<ReadFile>();
  const [mapping, setMapping] = useState<ColumnMapping>([]);
  const [preset, setPreset] = useState<Preset>();
  const [onlyCompleted, setOnlyCompleted] = useState(false);
  const [preview, setPreview] = useState<ImportResults>();
  const [problem, setProblem] = useState<string>();
  /** Progress of reading or sending in percent; nothing if neither is running. */
  const [progress, setProgress] = useState<number>();
  const [end, setEnd] = useState<ImportEnd>();

  useEffect(
    () => () => {
      reader.current?.close();
      latest.current?.close();
    },
    [],
  );

  /** @param choices what the owner corrects in how the file is read */
  async function open(chosen: File, choices: CsvChoices = {}): Promise<void> {
    setProblem(fileProblem(chosen));
    if (fileProblem(chosen)) return;
    if (latest.current !== reader.current) latest.current?.close();
    const opened = openCsvReader();
    latest.current = opened;
    setFile(chosen);
    setProgress(0);
    try {
      const read = await opened.read(chosen, choices, (part) =>
        setProgress(Math.floor(part * 100)),
      );
      // Asked for again meanwhile, in another way.
      if (latest.current !== opened) return;
      reader.current?.close();
      reader.current = opened;
      const detected = detectPreset(read.header);
      setTable(read);
      setPreset(detected);
      setMapping(mapColumns(read.header, detected));
      setStep(2);
    } catch (error) {
      setProblem(messageOf(error));
    }
    setProgress(undefined);
  }

  // Whenever the outcome could change, it is requested again.
  useEffect(() => {
    if (step !== 2 || !table || !hasNames(mapping)) return;
    const control = new AbortController();
    setPreview(undefined);
    setProblem(undefined);
    const timer = setTimeout(async () => {
      try {
        setProgress(0);
        const body = await reader.current?.build(mapping, onlyCompleted);
        if (!body || control.signal.aborted) return;
        const asked = { body, fileName: '', isDryRun: true, signal: control.signal };
        setPreview(await sendImport({ ...asked, onProgress: setProgress }));
      } catch (error) {
        if (!control.signal.aborted) setProblem(messageOf(error).replace(/^HTTP 4\d\d: /, ''));
      }
      if (!control.signal.aborted) setProgress(undefined);
    }, settleFor);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [step, table, mapping, onlyCompleted]);

  async function run(): Promise<void> {
    if (progress !== undefined) return;
    setProgress(0);
    try {
      const body = await reader.current?.build(mapping, onlyCompleted);
      if (!body) return;
      const { signal } = new AbortController();
      const fileName = file?.name ?? '';
      const results = await sendImport({
        body,
        fileName,
        isDryRun: false,
        signal,
        onProgress: setProgress,
      });
      setEnd({ results });
    } catch (error) {
      setEnd({ failure: messageOf(error) });
    }
    setProgress(undefined);
    setStep(4);
    await queries.invalidateQueries({ queryKey: [customersTopic] });
  }

  return {
    step,
    file,
    table,
    mapping,
    preset,
    onlyCompleted,
    preview,
    problem,
    progress,
    end,
    open,
    async readAgain(choices: CsvChoices) {
      const { encoding, headerLine } = table ?? {};
      // In another encoding, the column names may be found elsewhere.
      if (file) await open(file, choices.encoding ? choices : { encoding, headerLine, ...choices });
    },
    setMapping,
    setOnlyCompleted,
    choosePreset(chosen: Preset | undefined) {
      setPreset(chosen);
      setMapping(mapColumns(table?.header ?? [], chosen));
    },
    goTo(chosen: ImportStep) {
      setProblem(undefined);
      setStep(chosen);
    },
    run,
  };
}

export type ImportState = ReturnType<typeof useImport>;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
