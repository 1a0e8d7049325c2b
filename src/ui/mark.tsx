/** The plumb bob. Ink follows the text color, brass stays brass. */
export function Mark({ height = 36 }: { height?: number }) {
  return (
    <svg
      viewBox="0 0 24 36"
      width={(height * 2) / 3}
      height={height}
      fill="none"
      aria-hidden="true"
    >
      <path d="M12 0V4" stroke="currentColor" strokeWidth="1.75" />
      <path d="M8.25 4h7.5v5h-7.5z" fill="currentColor" />
      <path
        d="M5 9h14c1.2 7-1 13-7 25c-6-12-8.2-18-7-25z"
        fill="var(--brass-4)"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M14.8 13c.4 4-.2 7-1.6 10.5"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </svg>
  );
}
