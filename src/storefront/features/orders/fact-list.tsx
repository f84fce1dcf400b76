import { useState } from "react";
import { copyText } from "#storefront/ui/inputs/copy-text.ts";

type Fact = { name: string; value: string; copy?: boolean };

/** Names and values; `copy` adds a button for what has to be typed elsewhere. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value, copy }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">
            {value} {copy && <CopyButton name={name} value={value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** If the clipboard is blocked, the value next to the button can be copied by hand. */
function CopyButton({ name, value }: { name: string; value: string }) {
  const [label, setLabel] = useState("Copy");
  const copy = async () => setLabel((await copyText(value)) ? "Copied" : "Please copy by hand");
  return (
    <button type="button" className="link small needs-script" onClick={() => void copy()}>
      <span aria-live="polite">{label}</span>
      <span className="vh"> {name}</span>
    </button>
  );
}
