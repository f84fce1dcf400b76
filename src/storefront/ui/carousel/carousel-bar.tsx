import { CarouselControls } from "./carousel-controls.tsx";
import type { CarouselState } from "./use-carousel.ts";
import "./carousel.css";
import "./carousel-bar.css";

/** The bar below a one-slide carousel: one tick per slide, filling while autoplay runs, and the controls. */
export function CarouselBar({
  carousel,
  names,
  autoplay,
}: {
  carousel: CarouselState;
  names: string[];
  autoplay: boolean;
}) {
  return (
    <div className="hero-bar">
      <div className="wrap">
        <div className="ticks needs-script">
          {names.map((name, index) => (
            <button
              key={name}
              type="button"
              aria-label={`Slide ${index + 1}: ${name}`}
              aria-current={index === carousel.selected || undefined}
              className={index === carousel.selected && carousel.running ? "is-running" : undefined}
              onClick={() => carousel.goTo(index)}
            />
          ))}
        </div>
        <CarouselControls carousel={carousel} autoplay={autoplay} />
      </div>
    </div>
  );
}
