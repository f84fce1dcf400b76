import { IconButton } from "../inputs/icon-button.tsx";
import type { CarouselState } from "./use-carousel.ts";

/** 'Pause' or 'Play', 'Previous' and 'Next'; hidden without a script and where all slides are in view. */
export function CarouselControls({
  carousel,
  autoplay,
  solid,
}: {
  carousel: CarouselState;
  autoplay: boolean;
  solid?: boolean;
}) {
  if (!carousel.canMove) return null;
  return (
    <div className="rail-ctl needs-script">
      {autoplay && (
        <IconButton
          icon={carousel.playing ? "pause" : "play"}
          label={carousel.playing ? "Pause" : "Play"}
          onClick={carousel.toggle}
        />
      )}
      <IconButton
        icon="left"
        label="Previous"
        solid={solid}
        disabled={!carousel.canPrevious}
        onClick={carousel.previous}
      />
      <IconButton icon="right" label="Next" solid={solid} disabled={!carousel.canNext} onClick={carousel.next} />
    </div>
  );
}
