import type { MerchColour } from "#contracts/store/catalog.ts";
import type { Picture } from "#contracts/store/picture.ts";
import { useCarousel } from "#storefront/ui/use-carousel.ts";
import { PictureCarousel } from "../product/stage.tsx";

type MerchGalleryProps = { name: string; colour: MerchColour | undefined; picture: Picture | null };

/** The pictures of one colour; of the item where the colour has none. */
export function MerchGallery({ name, colour, picture }: MerchGalleryProps) {
  const carousel = useCarousel({ loop: true });
  const own = colour?.pictures ?? [];
  const shown = own.length > 0 ? own : picture ? [picture] : [];
  const pictures = shown.map((each) => ({ picture: each, label: each.alt, cutOut: false }));
  return (
    <section
      className="field gallery mgallery"
      data-flavour="mist"
      aria-roledescription="carousel"
      aria-label={colour ? `Pictures of ${name}, ${colour.name}` : `Pictures of ${name}`}
    >
      <PictureCarousel pictures={pictures} carousel={carousel} />
    </section>
  );
}
