import styles from './keypad.module.css';

export const keys = [
  ['1', ''],
  ['2', 'ABC'],
  ['3', 'DEF'],
  ['4', 'GHI'],
  ['5', 'JKL'],
  ['6', 'MNO'],
  ['7', 'PQRS'],
  ['8', 'TUV'],
  ['9', 'WXYZ'],
  ['*', ''],
  ['0', '+'],
  ['#', ''],
] as const;

interface KeypadProps {
  label: string;
  nameOf: (of: { key: string }) => string;
  onKey: (key: string) => void;
}

/** The twelve keys of a phone. */
export function Keypad({ label, nameOf, onKey }: KeypadProps) {
  return (
    <fieldset className={styles.keypad} aria-label={label}>
      {keys.map(([key, letters]) => (
        <button key={key} type="button" aria-label={nameOf({ key })} onClick={() => onKey(key)}>
          <span>{key}</span>
          {letters && <small>{letters}</small>}
        </button>
      ))}
    </fieldset>
  );
}
