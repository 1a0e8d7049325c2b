/** American phone numbers as people write them, and 911. */
const phone = /((?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}|\b911\b)/;

/** A text in which phone numbers are links. */
export function PhoneLinks({ text }: { text: string }) {
  return text.split(phone).map((piece, index) =>
    // The numbers are between the texts.
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a number is identified by its place in the text
      <a key={index} href={`tel:${piece.replace(/[^\d+]/g, '')}`}>
        {piece}
      </a>
    ),
  );
}
