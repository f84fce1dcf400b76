import type { BeveragePage, Pack } from "../../../contracts/store/catalog.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Pennant } from "../../ui/pennant.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Ridge } from "../../ui/ridge.tsx";
import { useCarousel } from "../../ui/use-carousel.ts";
import { Thumbs } from "./thumbs.tsx";
import "./gallery.css";

/** Pictures on the flavour: drag, buttons, arrow keys, thumbs; without a script a rail to swipe. */
export function Gallery({ beverage, shown }: { beverage: BeveragePage; shown: Pack | undefined }) {
  const { name, flavour, gallery, ghost } = beverage;
  const carousel = useCarousel({ loop: true });
  return (
    <section
      className="field gallery"
      data-flavour={flavour}
      aria-roledescription="carousel"
      aria-label={`Pictures of ${name}`}
    >
      <div className="stage">
        {shown && <Pennant price={shown.price} mrp={shown.mrp} large />}
        <p className="ghost roar" aria-hidden="true" data-long={isLong(ghost) || undefined}>
          {ghost}
        </p>
        <Ridge flavour={flavour} eager />
        {/* biome-ignore lint/a11y/useSemanticElements: a scrollable region with a name, not a group of fields */}
        <div className="stage-view" role="group" aria-label="Pictures" {...carousel.region}>
          <div className="stage-track">
            {gallery.map((item, index) => (
              <Slide
                key={item.picture.id}
                item={item}
                place={`${index + 1} of ${gallery.length}: ${item.label}`}
                first={index === 0}
              />
            ))}
          </div>
        </div>
        {gallery.length > 1 && (
          <>
            <IconButton className="prev needs-script" icon="left" label="Previous" onClick={carousel.previous} />
            <IconButton className="next needs-script" icon="right" label="Next" onClick={carousel.next} />
          </>
        )}
      </div>
      <Thumbs gallery={gallery} selected={carousel.selected} onSelect={carousel.goTo} />
    </section>
  );
}

/** Wider than four letters of Anton. */
function isLong(word: string): boolean {
  const widths: number[] = [...word].map((letter) => (/[il]/i.test(letter) ? 0.6 : /[mw]/i.test(letter) ? 1.4 : 1));
  return widths.reduce((sum, width) => sum + width, 0) > 4;
}

function Slide({ item, place, first }: { item: BeveragePage["gallery"][number]; place: string; first: boolean }) {
  const { picture, cutOut } = item;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide, not a group of fields
    <div className="stage-slide" role="group" aria-roledescription="slide" aria-label={place}>
      <Picture
        picture={picture}
        className={cutOut ? "can" : "cover"}
        sizes={cutOut ? "(width >= 64rem) 17rem, 11rem" : "(width >= 64rem) 58vw, 100vw"}
        eager={first}
      />
    </div>
  );
}
