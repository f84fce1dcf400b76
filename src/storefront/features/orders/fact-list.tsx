type FactsProps = { facts: { name: string; value: string }[] };

export function FactList({ facts }: FactsProps) {
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
