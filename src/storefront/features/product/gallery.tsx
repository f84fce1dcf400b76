import type { BeveragePage, Pack } from "#contracts/store/catalog.ts";
import { DiscountBadge } from "#storefront/ui/pennant.tsx";
import { Ridge } from "#storefront/ui/ridge.tsx";
import { getShoutFit } from "#storefront/ui/shout-fit.ts";
import { useCarousel } from "#storefront/ui/use-carousel.ts";
import { PictureCarousel } from "./stage.tsx";
import { GalleryThumbnails } from "./thumbs.tsx";
import "./gallery.css";

/** What the stage holds of the word behind the can, in em of its whole size. */
const ghostRoomEm = 2.16;

/** Pictures on the flavour, with thumbs. */
export function ProductGallery({ beverage, shown }: { beverage: BeveragePage; shown: Pack | undefined }) {
  const { name, flavour, gallery, ghost } = beverage;
  const carousel = useCarousel({ loop: true });
  return (
    <section
      className="field gallery"
      data-flavour={flavour}
      aria-roledescription="carousel"
      aria-label={`Pictures of ${name}`}
    >
      <PictureCarousel pictures={gallery} carousel={carousel}>
        {shown && <DiscountBadge price={shown.price} mrp={shown.mrp} large />}
        <p className="ghost roar" aria-hidden="true" data-fit={getShoutFit([ghost], ghostRoomEm)}>
          {ghost}
        </p>
        <Ridge flavour={flavour} eager />
      </PictureCarousel>
      <GalleryThumbnails gallery={gallery} selected={carousel.selected} onSelect={carousel.goTo} />
    </section>
  );
}
