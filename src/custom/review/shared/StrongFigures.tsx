/** A text whose numbers stand out. */
export function StrongFigures({ text }: { text: string }) {
  return text
    .split(/(\d[\d.,]*(?: s)?)/)
    .map((piece, index) => (index % 2 ? <strong key={index}>{piece}</strong> : piece));
}
