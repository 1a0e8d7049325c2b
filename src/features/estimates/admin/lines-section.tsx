import { Button, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { pricesQuery } from '#features/price-book/admin/queries.ts';
import { countsIn } from '../rules/choice.ts';
import styles from './estimate-editor.module.css';
import {
  blankLine,
  type EstimateForm,
  emptyLine,
  isBlank,
  type TypedLine,
  toNumber,
} from './estimate-form.ts';
import { LineRow } from './line-row.tsx';

interface LinesSectionProps {
  form: EstimateForm;
  shown: string;
  onChange(part: Partial<EstimateForm>): void;
  errorOf(field: string): string | undefined;
}

/** Moves focus into the description of a line on screen. */
export function focusLine(key: string): void {
  document.getElementById(`${key}-description`)?.focus();
}

/** The lines of the shown option, starting with those it shares with others. */
export function LinesSection({ form, shown, onChange, errorOf }: LinesSectionProps) {
  const { lines, options, language } = form;
  const hasTax = toNumber(form.tax_percent) > 0;
  const prices = useQuery(pricesQuery).data ?? [];
  const [isForAll, setForAll] = useState(true);
  const sent = lines.filter((line) => !isBlank(line));
  const seen = lines.filter((line) => countsIn(line, shown));
  const groups = groupsOf(seen, options);
  const ordered = groups.flatMap(({ lines: own }) => own);
  const newOptions = isForAll || options.length === 0 ? [] : [shown];
  const change = (key: string, part: Partial<TypedLine>) => (line: TypedLine) =>
    line.key === key ? { ...line, ...part } : line;

  /** Moves to a blank line that counts where new ones do, creating one if there is none. */
  function startLine(among: TypedLine[], except?: string) {
    const ready = blankLine(among, newOptions, except);
    const line = ready ?? emptyLine(newOptions);
    // Rendered immediately: the next key press is for it, and phones open their keyboard.
    if (!ready) flushSync(() => onChange({ lines: [...among, line] }));
    focusLine(line.key);
  }

  function move(line: TypedLine, step: -1 | 1) {
    const group = groups.find(({ lines: own }) => own.includes(line))?.lines ?? [];
    const other = group[group.indexOf(line) + step];
    if (!other) return;
    onChange({
      lines: lines.map((one) => (one === line ? other : one === other ? line : one)),
    });
  }

  return (
    <section aria-label="Lines">
      <div className={styles.lineHead} data-taxed={hasTax || undefined} aria-hidden="true">
        <span>Description</span>
        <span>Qty</span>
        <span>Unit</span>
        <span>Rate</span>
        <span>Amount</span>
        <span>{hasTax ? '' : 'Optional'}</span>
      </div>
      {/* One flat list, so that a line that changes its options moves and stays open. */}
      {groups.flatMap(({ name, lines: own }) => [
        name && (
          <p key={name} className={styles.group}>
            <Link2 size={16} aria-hidden="true" />
            <span>
              <strong>{name}</strong>
              {own.some(({ options: of }) => of.length !== 1) && ', edit once'}
            </span>
          </p>
        ),
        ...own.map((line) => (
          <LineRow
            key={line.key}
            line={line}
            name={`Line ${ordered.indexOf(line) + 1}`}
            language={language}
            prices={prices}
            options={options}
            hasTax={hasTax}
            errorOf={(field) =>
              isBlank(line) ? undefined : errorOf(`line_items.${sent.indexOf(line)}.${field}`)
            }
            onChange={(part) => {
              const changed = lines.map(change(line.key, part));
              onChange({ lines: changed });
              // A price book service was chosen: the next one can be typed.
              if (part.hours !== undefined) startLine(changed, line.key);
            }}
            onNext={() => {
              if (!isBlank(line)) startLine(lines, line.key);
            }}
            onRemove={
              lines.length > 1
                ? () => onChange({ lines: lines.filter(({ key }) => key !== line.key) })
                : undefined
            }
            onMove={(step) => move(line, step)}
          />
        )),
      ])}
      {errorOf('line_items') && (
        <Text role="alert" px="md" c="var(--danger-text)">
          {errorOf('line_items')}
        </Text>
      )}
      <div className={styles.lineFoot}>
        <Button
          variant="subtle"
          leftSection={<Plus size={16} aria-hidden="true" />}
          onClick={() => startLine(lines)}
        >
          Add line
        </Button>
        {options.length > 0 && (
          <NativeSelect
            aria-label="New lines count in"
            value={isForAll ? 'all' : 'one'}
            data={[
              { value: 'all', label: 'in every option' },
              {
                value: 'one',
                label: `only in ${options.find(({ key }) => key === shown)?.name ?? 'this one'}`,
              },
            ]}
            onChange={({ currentTarget }) => setForAll(currentTarget.value === 'all')}
          />
        )}
      </div>
    </section>
  );
}

/** The lines by the options that share them; without options, one unnamed group. */
function groupsOf(lines: TypedLine[], options: EstimateForm['options']) {
  if (options.length === 0) return [{ name: '', lines }];
  const groups = new Map<string, TypedLine[]>();
  const wide = (line: TypedLine) =>
    line.options.length === 0 ? options.length : line.options.length;
  for (const line of lines.toSorted((one, other) => wide(other) - wide(one))) {
    const names = options
      .filter(({ key }) => countsIn(line, key))
      .map(({ name, key }) => name || key);
    const name =
      names.length === options.length
        ? `In all ${countTexts[options.length] ?? options.length}`
        : `${names.length === 1 ? 'Only in' : 'In'} ${names.join(' and ')}`;
    groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  return [...groups].map(([name, own]) => ({ name, lines: own }));
}

const countTexts: Record<number, string> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five' };
