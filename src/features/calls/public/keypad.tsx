import styles from './keypad.module.css';

const keys = [
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
  onKey: (key: string) => void;
}

/** The twelve keys of a phone. */
export function Keypad({ label, onKey }: KeypadProps) {
  return (
    <fieldset className={styles.keypad} aria-label={label}>
      {keys.map(([key, alphabet]) => (
        <button key={key} type="button" onClick={() => onKey(key)}>
          <span>{key}</span> {alphabet && <small>{alphabet}</small>}
        </button>
      ))}
    </fieldset>
  );
}
