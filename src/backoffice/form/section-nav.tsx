import { formatCount } from "#domain/format-count.ts";
import { Icon } from "../theme/icon.tsx";
import { useCurrentInSight } from "./use-current-in-sight.ts";
import type { SectionNavigation } from "./use-section-navigation.ts";
import "./form-page.css";

/** A section of the page. `count` is the number of its parts, or how much of it is done. */
type NavSection<Id extends string> = { id: Id; name: string; count?: string | number | undefined };
type Props<Id extends string> = {
  sections: readonly NavSection<Id>[];
  /** Messages by the path of their field. */
  errors: Record<string, string>;
  navigation: SectionNavigation<Id>;
};

/** Links to the sections of the page, each with the number of its errors: beside them, on phones a row above them. */
export function SectionNav<Id extends string>({ sections, errors, navigation }: Props<Id>) {
  const { current, goToSection, findSectionOfField } = navigation;
  const nav = useCurrentInSight();
  return (
    <nav ref={nav} className="section-nav" aria-label="Sections">
      {sections.map(({ id, name, count }) => {
        const errorCount = Object.keys(errors).filter((path) => findSectionOfField(path) === id).length;
        return (
          <a
            key={id}
            href={`#${id}`}
            aria-current={id === current ? "location" : undefined}
            aria-label={errorCount > 0 ? `${name} (${formatErrorCount(errorCount)})` : undefined}
            data-invalid={errorCount > 0 || undefined}
            onClick={(event) => {
              event.preventDefault();
              goToSection(id);
            }}
          >
            {name}
            {errorCount > 0 ? (
              <span data-errors={errorCount}>
                <Icon name="warning" size={14} />
              </span>
            ) : (
              Boolean(count) && <span>{count}</span>
            )}
          </a>
        );
      })}
    </nav>
  );
}

export const formatErrorCount = (count: number): string => formatCount(count, "error");
