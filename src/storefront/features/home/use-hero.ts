import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useAutoplay } from "#storefront/ui/carousel/use-autoplay.ts";
import type { CarouselState } from "#storefront/ui/carousel/use-carousel.ts";
import { detectSwipe, type HeroPosition, moveHero } from "./hero-slides.ts";

const autoplayMs = 4000;
/** The next slide's can is fetched this late: in time for its turn, and never beside the first view. */
const fetchNextAfterMs = 2000;

/** The hero's one slide at a time (spec §9): slides change in place, nothing scrolls, so it needs no carousel library. */
export function useHero(count: number) {
  const [place, setPlace] = useState<HeroPosition>({ selected: 0, left: null });
  const { selected } = place;
  const ready = useLater();
  const go = useCallback((to: number) => setPlace((now) => moveHero(now, to, count)), [count]);
  const forward = useCallback(() => setPlace((now) => moveHero(now, now.selected + 1, count)), [count]);
  const { playing, setPlaying, running, hold } = useAutoplay(count > 1 ? autoplayMs : undefined, selected, forward);

  const byHand = (to: number) => {
    setPlaying(false);
    go(to);
  };
  const carousel: CarouselState = {
    selected,
    canPrevious: count > 1,
    canNext: count > 1,
    playing,
    running,
    toggle: () => setPlaying(!playing),
    previous: () => byHand(selected - 1),
    next: () => byHand(selected + 1),
    goTo: byHand,
  };
  const swipe = useSwipe(carousel);
  /** Pictures of what is seen, and soon of what comes next. */
  const near = (index: number) =>
    index === selected || index === place.left || (ready && index === (selected + 1) % count);
  const region = {
    tabIndex: 0,
    ...swipe,
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && hold("hover", true),
    onPointerLeave: () => hold("hover", false),
    onFocus: () => hold("focus", true),
    onBlur: (event: FocusEvent) => hold("focus", event.currentTarget.contains(event.relatedTarget)),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      event.preventDefault();
      // The slide that had the focus is about to leave.
      event.currentTarget.focus();
      if (event.key === "ArrowLeft") carousel.previous();
      else carousel.next();
    },
  };
  return { carousel, place, near, region };
}

function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), fetchNextAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return later;
}

/** A drag that turned the slide is no click on what lay under it. */
function useSwipe({ previous, next }: Pick<CarouselState, "previous" | "next">) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const swiped = useRef<boolean>(false);
  return {
    onPointerDown: ({ clientX: x, clientY: y, isPrimary }: PointerEvent) => {
      swiped.current = false;
      start.current = isPrimary ? { x, y } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      const turn = from && detectSwipe(clientX - from.x, clientY - from.y);
      if (!turn) return;
      swiped.current = true;
      if (turn === "next") next();
      else previous();
    },
    onPointerCancel: () => {
      start.current = null;
    },
    // The browser would carry the picture or the link away, and the swipe would end.
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!swiped.current) return;
      swiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
