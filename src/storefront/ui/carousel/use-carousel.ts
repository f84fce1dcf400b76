import useEmblaCarousel from "embla-carousel-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useAutoplay } from "./use-autoplay.ts";

/** The part of a carousel's state that its controls need. */
export type CarouselState = Omit<ReturnType<typeof useCarousel>, "region" | "live">;

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

/**
 * Enhances a native scroll-snap row to a carousel: spread `region` on the viewport, whose only child contains the
 * slides. Any manual move stops autoplay until Play is pressed.
 */
export function useCarousel({ autoplayMs, loop = true }: { autoplayMs?: number; loop?: boolean }) {
  const [viewport, embla] = useEmblaViewport(loop);
  const [place, setPlace] = useState({ selected: 0, canPrevious: loop, canNext: true, canMove: true, live: false });
  const turn = useTurn(embla, loop);
  const forward = useCallback(() => turn(1), [turn]);
  const { playing, setPlaying, running, pause } = useAutoplay(
    place.canMove ? autoplayMs : undefined,
    place.selected,
    forward,
  );

  useEffect(() => {
    if (!embla) return;
    // The row scrolled natively before hydration.
    embla.rootNode().scrollLeft = 0;
    const read = () => setPlace({ ...readPlace(embla, loop), live: true });
    const stopAutoplay = () => setPlaying(false);
    read();
    embla.on("select", read).on("reInit", read).on("pointerDown", stopAutoplay);
    return () => {
      embla.off("select", read).off("reInit", read).off("pointerDown", stopAutoplay);
    };
  }, [embla, loop, setPlaying]);

  const manually = (move: () => void) => () => {
    setPlaying(false);
    move();
  };
  const previous = manually(() => turn(-1));
  const next = manually(() => turn(1));
  const goTo = (index: number) => manually(() => embla?.scrollTo(index))();

  return {
    ...place,
    /** True unless the visitor paused it; decides between Pause and Play. */
    playing,
    /** True while the timer is running. */
    running,
    toggle: () => setPlaying(!playing),
    previous,
    next,
    goTo,
    region: {
      ref: viewport,
      tabIndex: place.canMove ? 0 : undefined,
      "data-live": place.live || undefined,
      onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && pause("hover", true),
      onPointerLeave: () => pause("hover", false),
      onFocus: () => pause("focus", true),
      onBlur: (event: FocusEvent) => pause("focus", event.currentTarget.contains(event.relatedTarget)),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
        event.preventDefault();
        if (event.key === "ArrowLeft") previous();
        else next();
      },
    },
  };
}

/** Starts Embla on the element that gets `viewport` as its ref. */
function useEmblaViewport(loop: boolean) {
  const node = useRef<HTMLElement | null>(null);
  const [emblaRef, embla] = useEmblaCarousel({
    loop,
    duration: 20,
    // Slides are aligned with the page's text; the viewport extends into the margins.
    align: () => inset(node.current),
    breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
  });
  const viewport = useCallback(
    (element: HTMLElement | null) => {
      node.current = element;
      if (element) inOwnTask(() => node.current === element && emblaRef(element));
      else emblaRef(null);
    },
    [emblaRef],
  );
  return [viewport, embla] as const;
}

/** With too few slides for Embla's loop, the last slide is followed by a jump to the first. */
function useTurn(embla: Embla | undefined, loop: boolean): (step: 1 | -1) => void {
  return useCallback(
    (step: 1 | -1) => {
      if (!embla) return;
      const [can, go] =
        step > 0
          ? [embla.canScrollNext(), () => embla.scrollNext()]
          : [embla.canScrollPrev(), () => embla.scrollPrev()];
      if (can) go();
      else if (loop) embla.scrollTo(step > 0 ? 0 : embla.scrollSnapList().length - 1);
    },
    [embla, loop],
  );
}

function readPlace(embla: Embla, loop: boolean) {
  const canMove = embla.scrollSnapList().length > 1;
  const circles = loop && canMove;
  return {
    selected: embla.selectedScrollSnap(),
    canPrevious: circles || embla.canScrollPrev(),
    canNext: circles || embla.canScrollNext(),
    canMove,
  };
}

/** Runs in a separate task: measuring a row takes time, and measuring all rows while hydrating would delay touches. */
function inOwnTask(run: () => void): void {
  if ("scheduler" in window) void window.scheduler.postTask(run);
  else run();
}

function inset(viewport: HTMLElement | null): number {
  return viewport ? Number.parseFloat(getComputedStyle(viewport).scrollPaddingLeft) || 0 : 0;
}
