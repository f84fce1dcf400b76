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
/** Delay before loading the next slide's picture, so that it does not compete with the first view. */
const fetchNextAfterMs = 2000;

/** Drives the hero. Slides change in place without scrolling, so it needs no carousel library. */
export function useHero(count: number) {
  const [place, setPlace] = useState<HeroPosition>({ selected: 0, left: null });
  const { selected } = place;
  const ready = useLater();
  const go = useCallback((to: number) => setPlace((now) => moveHero(now, to, count)), [count]);
  const forward = useCallback(() => setPlace((now) => moveHero(now, now.selected + 1, count)), [count]);
  const { playing, setPlaying, running, pause } = useAutoplay(count > 1 ? autoplayMs : undefined, selected, forward);

  const byHand = (to: number) => {
    setPlaying(false);
    go(to);
  };
  const carousel: CarouselState = {
    selected,
    canPrevious: count > 1,
    canNext: count > 1,
    canMove: count > 1,
    playing,
    running,
    toggle: () => setPlaying(!playing),
    previous: () => byHand(selected - 1),
    next: () => byHand(selected + 1),
    goTo: byHand,
  };
  const swipe = useSwipe(carousel);
  /** Slides whose pictures may load: the current one and, later, the next. */
  const near = (index: number) =>
    index === selected || index === place.left || (ready && index === (selected + 1) % count);
  const region = {
    tabIndex: 0,
    ...swipe,
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && pause("hover", true),
    onPointerLeave: () => pause("hover", false),
    onFocus: () => pause("focus", true),
    onBlur: (event: FocusEvent) => pause("focus", event.currentTarget.contains(event.relatedTarget)),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      event.preventDefault();
      // The focused slide is about to be hidden.
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

/** Suppress the click at the end of a swipe. */
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
    // Prevent native drag and drop of the picture or link, which would end the swipe.
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!swiped.current) return;
      swiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
