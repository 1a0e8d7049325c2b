/** The plumb line with its brass bob, hanging from the top edge: the mark of the product. */
export function PlumbBob({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 68"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the lines below
      dangerouslySetInnerHTML={{ __html: lines }}
    />
  );
}

// One text: it hangs several times on every page.
const lines =
  '<path d="M12 0V36" stroke-width="1.75"></path>' +
  '<path d="M8.25 36h7.5v5h-7.5z" fill="currentColor" stroke="none"></path>' +
  '<path d="M5 41h14c1.2 7-1 13-7 25c-6-12-8.2-18-7-25z" fill="#e9af41" stroke-width="2"></path>' +
  '<path d="M14.8 45c.4 4-.2 7-1.6 10.5" stroke="#fff" stroke-opacity=".7" stroke-width="1.7"></path>';
