import { formatErrorCount } from "../form/section-nav.tsx";
import { useCurrentInSight } from "../form/use-current-in-sight.ts";
import { Icon } from "../theme/icon.tsx";
import type { DocumentBody } from "./document-body.ts";
import { countEntries, countErrors, type DocumentSection } from "./document-sections.ts";
import "./document-nav.css";

type Props = {
  sections: readonly DocumentSection[];
  /** Id of the section that is being read. */
  current: string | undefined;
  values: DocumentBody;
  errors: Record<string, string>;
  changed: readonly string[];
  onGo: (section: DocumentSection) => void;
};

/** Links to a document's sections, with their entries, changes and errors: beside the fields, on phones a row above them. */
export function DocumentNav({ sections, current, values, errors, changed, onGo }: Props) {
  const nav = useCurrentInSight();
  return (
    <nav ref={nav} className="document-nav" aria-label="Sections">
      <p aria-hidden="true">Sections</p>
      {sections.map((section) => {
        const entries = countEntries(section, values);
        const wrong = countErrors(section, errors);
        const isChanged = section.fields.some(({ name }) => changed.includes(name));
        return (
          <a
            key={section.id}
            href={`#${section.id}`}
            aria-current={section.id === current ? "location" : undefined}
            onClick={(event) => {
              event.preventDefault();
              onGo(section);
            }}
          >
            <b>{section.title}</b>
            {entries !== undefined && <small>{entries}</small>}
            {wrong > 0 && <Icon name="warning" size={14} />}
            {wrong > 0 && <span className="visually-hidden">{formatErrorCount(wrong)}</span>}
            {isChanged && <i />}
            {isChanged && <span className="visually-hidden">changed</span>}
          </a>
        );
      })}
    </nav>
  );
}
