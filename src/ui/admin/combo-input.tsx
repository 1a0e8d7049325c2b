import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './combo-input.module.css';
import { useIsPhone } from './use-is-phone.ts';

export interface ComboChoice {
  id: string;
  name: string;
  /** Details in columns, to tell choices apart; the last one stands out if `isPriced`. */
  about: string[];
  isPriced?: boolean;
  onChoose(): void;
}

interface ComboInputProps {
  label: string;
  /** The label is only for screen readers: a table's header already shows it. */
  isLabelHidden?: boolean;
  id?: string;
  value: string;
  onType(text: string): void;
  /** The choices that match the typed text; undefined while unknown. */
  choices: ComboChoice[] | undefined;
  /** Names the choices: "From your price book". */
  listLabel: string;
  /** Below the choices: the keys to use. */
  foot?: string;
  placeholder?: string;
  error?: string | undefined;
  required?: boolean;
  maxLength: number;
  /** Enter when there is nothing to choose. */
  onEnter?(): void;
  readOnly?: boolean;
}

/** A text field with suggestions, for keyboard and touch: an ARIA combobox. */
export function ComboInput(props: ComboInputProps) {
  const { label, isLabelHidden, value, onType, choices = [], listLabel, foot, onEnter } = props;
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const shown = isOpen && choices.length > 0;
  const isPhone = useIsPhone();
  const frame = useRef<HTMLDivElement>(null);

  // Above the bars at the bottom of a phone there is only room if the field is at the top.
  useEffect(() => {
    if (shown && isPhone) frame.current?.scrollIntoView({ block: 'start' });
  }, [shown, isPhone]);
  const current = choices[Math.min(active, choices.length - 1)];

  function choose(choice: ComboChoice) {
    setOpen(false);
    choice.onChoose();
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (shown && current) choose(current);
      else onEnter?.();
    }
    if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || choices.length === 0) return;
    event.preventDefault();
    setOpen(true);
    if (shown)
      setActive((choices.length + Math.min(active, choices.length - 1) + step) % choices.length);
  }

  return (
    <div ref={frame} className={styles.combo}>
      <TextInput
        role="combobox"
        aria-expanded={shown}
        aria-controls={shown ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && current ? `${list}-${current.id}` : undefined}
        autoComplete="off"
        {...(isLabelHidden ? { 'aria-label': label } : { label })}
        {...(props.id && { id: props.id })}
        placeholder={props.placeholder ?? ''}
        error={props.error}
        required={props.required ?? false}
        readOnly={props.readOnly ?? false}
        maxLength={props.maxLength}
        value={value}
        onChange={(event) => {
          setOpen(true);
          setActive(0);
          onType(event.currentTarget.value);
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      {shown && (
        <div className={styles.list}>
          <div className={styles.head}>
            <span>{listLabel}</span>
          </div>
          <div role="listbox" id={list} aria-label={listLabel} className={styles.choices}>
            {choices.map((choice) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input
              <div
                key={choice.id}
                id={`${list}-${choice.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={choice === current}
                className={styles.choice}
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(choice)}
              >
                <span>{choice.name}</span>
                {choice.about.map((text, index) => (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their order
                    key={index}
                    className={
                      choice.isPriced && index === choice.about.length - 1
                        ? styles.strong
                        : undefined
                    }
                  >
                    {text}
                  </span>
                ))}
              </div>
            ))}
          </div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
      )}
    </div>
  );
}
