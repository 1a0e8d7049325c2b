import { Text } from '@mantine/core';
import { formatFileSize } from '#lib/file-size.ts';
import { Mark } from '#ui/mark.tsx';
import { plainCount } from '../labels.ts';
import styles from './step-line.module.css';
import type { ImportState } from './use-import.ts';

/** The steps along the plumb line; the bob marks the current one. */
export function StepLine({ state }: { state: ImportState }) {
  const { step, file, table } = state;
  const rows = table && `${plainCount(table.count)} rows`;
  const size = file && formatFileSize(file.size);
  const steps: { title: string; lines: (string | undefined)[] }[] = [
    {
      title: 'Upload',
      lines: step > 1 ? [file?.name, [rows, size].filter(Boolean).join(', ')] : [],
    },
    { title: 'Preview', lines: ['Check columns and people'] },
    { title: 'Confirm', lines: ['Nothing is saved until then'] },
    { title: 'Result', lines: [] },
  ];
  return (
    <ol className={styles.line} aria-label="Steps">
      {steps.map(({ title, lines }, index) => {
        const number = index + 1;
        const position = number < step ? 'done' : number === step ? 'here' : 'ahead';
        return (
          <li
            key={title}
            data-position={position}
            aria-current={position === 'here' ? 'step' : undefined}
          >
            <span className={styles.bob} aria-hidden="true">
              {position === 'here' && <Mark height={30} />}
            </span>
            <span className={styles.stepName}>
              {number} {title}
            </span>
            {lines.filter(Boolean).map((line) => (
              <Text key={line} span fz={13} style={{ overflowWrap: 'anywhere' }}>
                {line}
              </Text>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
