import shared from './private-page.module.css';

/** What to do at once about a danger that somebody just wrote of. */
export function SafetyAdvice({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className={shared.notice} data-bad>
      <strong>{text}</strong>
    </p>
  );
}
