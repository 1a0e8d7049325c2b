import styles from './rows.module.css';

/** Marks a value as a sample that came with the software. */
export function ExampleMark() {
  return <span className={styles.example}>Example</span>;
}
