/** The plumb line with its brass bob, hanging from the top edge: the product's logo. */
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
    >
      <path d="M12 0V36" strokeWidth="1.75" />
      <path d="M8.25 36h7.5v5h-7.5z" fill="currentColor" stroke="none" />
      <path d="M5 41h14c1.2 7-1 13-7 25c-6-12-8.2-18-7-25z" fill="#e9af41" strokeWidth="2" />
      <path d="M14.8 45c.4 4-.2 7-1.6 10.5" stroke="#fff" strokeOpacity=".7" strokeWidth="1.7" />
    </svg>
  );
}
