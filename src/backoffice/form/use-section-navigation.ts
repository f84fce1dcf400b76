import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router";

/** A section counts as read once its top is this close to the window's. */
const topMarginPx = 160;

export type SectionNavigation<Id extends string> = ReturnType<typeof useSectionNavigation<Id>>;

type Options<Id extends string> = {
  /** Section that the URL names. */
  readSectionOfUrl: (location: Location) => Id | undefined;
  /** Section of the field with that path. */
  findSectionOfField: (path: string) => Id;
};

/** The section in view, and functions that go to a section or to a field of any section. */
export function useSectionNavigation<Id extends string>(
  ids: readonly Id[],
  { readSectionOfUrl, findSectionOfField }: Options<Id>,
) {
  const location = useLocation();
  const navigate = useNavigate();
  const [current, follow] = useSectionInView(ids);
  const pin = usePinnedSection();
  const [target, setTarget] = useState<{ section: Id } | { paths: readonly string[] } | null>(null);
  const named = readSectionOfUrl(location);
  const seen = useRef<Id | undefined>(undefined);
  // The hash of the URL that was opened, and of Back and Forward.
  useLayoutEffect(() => {
    if (named === undefined || named === seen.current) return;
    seen.current = named;
    setTarget({ section: named });
  }, [named]);
  // Waits for the paint, so that the errors of fields are marked.
  useEffect(() => {
    if (!target) return;
    setTarget(null);
    if ("section" in target) {
      const section = document.getElementById(target.section);
      if (!section) return;
      follow(target.section);
      pin(section);
      section.scrollIntoView({ block: "start" });
      return section.focus({ preventScroll: true });
    }
    const first = findFirstField(target.paths, findSectionOfField);
    if (!first) return;
    follow(first.section);
    pin(null);
    first.field.scrollIntoView({ block: "center" });
    first.field.focus({ preventScroll: true });
  }, [target, follow, pin, findSectionOfField]);
  return {
    current,
    findSectionOfField,
    goToSection: (section: Id) => {
      seen.current = section;
      setTarget({ section });
      void navigate({ hash: section }, { replace: true });
    },
    goToField: (path: string) => setTarget({ paths: [path] }),
    /** Goes to the one of these fields that comes first on the page. */
    goToFirstField: (paths: readonly string[]) => setTarget({ paths }),
  };
}

/** Finds the first of these fields on the page; of one that can't be focused, the section. */
function findFirstField<Id extends string>(paths: readonly string[], findSectionOfField: (path: string) => Id) {
  const found = paths.flatMap((path) => {
    const section = findSectionOfField(path);
    const box = document.getElementById(section);
    if (!box) return [];
    const exact = document.getElementById(`field-${path}`);
    return [{ section, field: exact ?? box.querySelector<HTMLElement>('[aria-invalid="true"]') ?? box }];
  });
  const isBefore = (one: HTMLElement, other: HTMLElement) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return found.toSorted((one, other) => (isBefore(one.field, other.field) ? -1 : 1))[0];
}

const byHand = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Returns a function that keeps a section at the top of the window while sections above it still load, until the page is
 * used.
 */
function usePinnedSection(): (section: HTMLElement | null) => void {
  const pinned = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const sizes = new ResizeObserver(() => pinned.current?.scrollIntoView({ block: "start" }));
    sizes.observe(document.body);
    const release = () => {
      pinned.current = null;
    };
    const used = [...byHand, "input"] as const;
    for (const name of used) window.addEventListener(name, release, { passive: true });
    return () => {
      sizes.disconnect();
      for (const name of used) window.removeEventListener(name, release);
    };
  }, []);
  const pin = useRef((section: HTMLElement | null) => {
    pinned.current = section;
  });
  return pin.current;
}

/**
 * Returns the section in view. A section that was chosen stays current until the page is scrolled by hand, because the
 * last sections are too short to reach the top.
 */
export function useSectionInView<Id extends string>(ids: readonly Id[]): [Id | undefined, (chosen: Id) => void] {
  const [current, setCurrent] = useState<Id | undefined>(ids[0]);
  const chosen = useRef<Id | null>(null);
  const names = ids.join();
  useEffect(() => {
    const update = () => {
      if (chosen.current === null && names !== "") setCurrent(findSectionInView(names.split(",") as Id[]));
    };
    const release = () => {
      chosen.current = null;
    };
    update();
    for (const name of byHand) window.addEventListener(name, release, { passive: true });
    window.addEventListener("scroll", update, { passive: true });
    return () => {
      for (const name of byHand) window.removeEventListener(name, release);
      window.removeEventListener("scroll", update);
    };
  }, [names]);
  const follow = useRef((id: Id) => {
    chosen.current = id;
    setCurrent(id);
  });
  return [current, follow.current];
}

function findSectionInView<Id extends string>(ids: readonly Id[]): Id | undefined {
  const { scrollHeight } = document.documentElement;
  if (window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2) return ids.at(-1);
  const isPast = (id: Id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) <= topMarginPx;
  return ids.findLast(isPast) ?? ids[0];
}
