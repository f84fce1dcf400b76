/** A product's long description: empty lines separate paragraphs, and the first is the lead. */
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
