/** E-mail addresses in a text become links; everything else is text. */
export function Paragraph({ text }: { text: string }) {
  const parts = text.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/);
  return (
    <p>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
          <a key={index} href={`mailto:${part}`}>
            {part}
          </a>
        ),
      )}
    </p>
  );
}
