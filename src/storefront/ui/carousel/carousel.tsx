import { Children, type ReactNode } from "react";
import { CarouselControls } from "./carousel-controls.tsx";
import { useCarousel } from "./use-carousel.ts";
import "./carousel.css";

type RailProps = {
  /** The region's accessible name. */
  label: string;
  /** A heading, drawn left of the controls. */
  heading?: ReactNode;
  /** Milliseconds per slide; no autoplay without it. */
  autoplayMs?: number;
  /** Slides in view: from 0, from 768, from 1024. */
  perView?: { base: 1 | 1.2 | 1.25 | 2; md?: 2 | 3; lg?: 2 | 3 | 4 };
  loop?: boolean;
  className?: string;
  children: ReactNode;
};

/** Several slides side by side, moved by dragging, buttons and arrow keys; without JavaScript a native scroll-snap row. */
export function Carousel({
  label,
  heading,
  autoplayMs,
  perView = { base: 1.25 },
  loop = true,
  className,
  children,
}: RailProps) {
  const carousel = useCarousel({ autoplayMs, loop });
  return (
    <section aria-roledescription="carousel" aria-label={label} className={className}>
      <div className="rail-head">
        {heading ?? <span />}
        <CarouselControls carousel={carousel} autoplay={autoplayMs !== undefined} solid />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a scrollable region with a name, not a group of fields */}
      <div
        className="rail"
        role="group"
        aria-label={label}
        data-base={perView.base}
        data-md={perView.md}
        data-lg={perView.lg}
        {...carousel.region}
      >
        <div className="rail-track">
          {Children.map(children, (child) => (
            <div className="rail-slide">{child}</div>
          ))}
        </div>
      </div>
    </section>
  );
}
