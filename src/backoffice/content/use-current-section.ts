import { useEffect } from "react";
import { useSectionInView } from "../form/use-section-navigation.ts";
import type { DocumentSection } from "./document-sections.ts";

/** The section that is being read, and a function that goes to one. */
export function useCurrentSection(sections: readonly DocumentSection[]) {
  const ids = sections.map(({ id }) => id);
  const [current, follow] = useSectionInView(ids);
  const goTo = ({ id }: DocumentSection) => {
    const section = document.getElementById(id);
    if (!section) return;
    follow(id);
    section.scrollIntoView({ block: "start" });
    section.focus({ preventScroll: true });
  };
  const names = ids.join();
  // The URL that was opened may name one.
  useEffect(() => {
    const named = names.split(",").find((id) => `#${id}` === window.location.hash);
    if (named) document.getElementById(named)?.scrollIntoView({ block: "start" });
  }, [names]);
  return { current, goTo };
}
