import styles from './rows.module.css';

/** Says that a value came with the software and belongs to nobody. */
export function ExampleMark() {
  return <span className={styles.example}>Example</span>;
}
