import { Section } from "#backoffice/layout/section.tsx";
import { Icon } from "#backoffice/theme/icon.tsx";
import type { ProductValues } from "./product-values.ts";
import { listReadiness } from "./readiness.ts";

type Props = { values: ProductValues; onGo: (path: string) => void };

/** Shows how much of the product is filled in; each gap leads to its field. */
export function ReadinessList({ values, onGo }: Props) {
  const checks = listReadiness(values);
  const done = checks.filter(({ gaps }) => gaps.length === 0);
  const gaps = checks.flatMap((check) => check.gaps);
  return (
    <Section
      title="Ready to publish"
      actions={
        <span className="readiness-count">
          <b>{done.length}</b> of {checks.length}
        </span>
      }
    >
      <progress className="readiness-bar" value={done.length} max={checks.length} aria-label="Ready to publish" />
      {gaps.length > 0 && (
        <ul className="readiness-gaps" aria-label="To do before publishing">
          {gaps.map(({ path, words, isRequired }) => (
            <li key={path} data-required={isRequired || undefined}>
              <button type="button" onClick={() => onGo(path)}>
                <Icon name="warning" size={14} />
                <span>
                  {words}
                  {!isRequired && <small> Recommended</small>}
                </span>
                <Icon name="right" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <p className="readiness-done">
          <Icon name="check" size={14} />
          {done.map(({ name }) => name).join(", ")}
        </p>
      )}
    </Section>
  );
}
