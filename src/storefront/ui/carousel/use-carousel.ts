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

/** What controls need to know of a carousel, however its slides move. */
export type CarouselState = Omit<ReturnType<typeof useCarousel>, "region" | "live">;

/**
 * A carousel over what native scroll-snap shows before it: spread `region` on the viewport, whose one child holds the
 * slides. Any move by hand stops the autoplay for good; Play starts it again. Times and loops: spec §9.
 */
export function useCarousel({ autoplayMs, loop = true }: { autoplayMs?: number; loop?: boolean }) {
  const node = useRef<HTMLElement | null>(null);
  const [emblaRef, embla] = useEmblaCarousel({
    loop,
    duration: 20,
    // Slides begin where the page's text does; the viewport runs on into the margins.
    align: () => inset(node.current),
    breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
  });
  const [place, setPlace] = useState({ selected: 0, canPrevious: loop, canNext: true, live: false });
  const viewport = useCallback(
    (element: HTMLElement | null) => {
      node.current = element;
      emblaRef(element);
    },
    [emblaRef],
  );
  // Where there are too few slides to go round in a circle, the last is followed by a way back to the first.
  const turn = useCallback(
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
  const forward = useCallback(() => turn(1), [turn]);
  const { playing, setPlaying, running, hold } = useAutoplay(autoplayMs, place.selected, forward);

  useEffect(() => {
    if (!embla) return;
    // Before the script was there the rail scrolled natively.
    embla.rootNode().scrollLeft = 0;
    const read = () => {
      const circles = loop && embla.scrollSnapList().length > 1;
      setPlace({
        selected: embla.selectedScrollSnap(),
        canPrevious: circles || embla.canScrollPrev(),
        canNext: circles || embla.canScrollNext(),
        live: true,
      });
    };
    const grabbed = () => setPlaying(false);
    read();
    embla.on("select", read).on("reInit", read).on("pointerDown", grabbed);
    return () => {
      embla.off("select", read).off("reInit", read).off("pointerDown", grabbed);
    };
  }, [embla, loop, setPlaying]);

  const byHand = (move: () => void) => () => {
    setPlaying(false);
    move();
  };
  const previous = byHand(() => turn(-1));
  const next = byHand(() => turn(1));
  const goTo = (index: number) => byHand(() => embla?.scrollTo(index))();

  return {
    ...place,
    /** Whether it moves by itself, as far as the visitor is concerned: decides between Pause and Play. */
    playing,
    /** Whether the clock runs right now. */
    running,
    toggle: () => setPlaying(!playing),
    previous,
    next,
    goTo,
    region: {
      ref: viewport,
      tabIndex: 0,
      "data-live": place.live || undefined,
      onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && hold("hover", true),
      onPointerLeave: () => hold("hover", false),
      onFocus: () => hold("focus", true),
      onBlur: (event: FocusEvent) => hold("focus", event.currentTarget.contains(event.relatedTarget)),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
        event.preventDefault();
        if (event.key === "ArrowLeft") previous();
        else next();
      },
    },
  };
}

function inset(viewport: HTMLElement | null): number {
  return viewport ? Number.parseFloat(getComputedStyle(viewport).scrollPaddingLeft) || 0 : 0;
}
