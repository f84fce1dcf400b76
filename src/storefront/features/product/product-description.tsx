/** A product's long description: an empty line begins a new paragraph, the first one leads. */
export function ProductDescription({ words }: { words: string }) {
  const [lead, ...paragraphs] = words.split("\n\n");
  return (
    <>
      <p className="lead">{lead}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}
