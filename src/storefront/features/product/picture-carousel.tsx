import { type ComponentType, lazy, type ReactNode, Suspense, use, useState } from "react";
import type { GalleryPicture } from "#contracts/store/catalog/product-views.ts";
import { IncompleteDraftContext } from "#storefront/layout/incomplete-draft.ts";
import type { useCarousel } from "#storefront/ui/carousel/use-carousel.ts";
import { IconButton } from "#storefront/ui/inputs/icon-button.tsx";
import { Picture } from "#storefront/ui/layout/picture.tsx";
import type { ZoomDialogProps } from "./zoom-dialog.tsx";
import "./product-gallery.css";

/** Loaded when a picture is enlarged; without a line the picture stays as it is. */
const ZoomDialog = lazy<ComponentType<ZoomDialogProps>>(() =>
  import("./zoom-dialog.tsx").catch(() => ({ default: () => null })),
);

type PictureCarouselProps = {
  pictures: GalleryPicture[];
  carousel: ReturnType<typeof useCarousel>;
  /** Elements behind and above the pictures. */
  children?: ReactNode;
};

/** Pictures moved by dragging, buttons and arrow keys; without a script a row to swipe. */
export function PictureCarousel({ pictures, carousel, children }: PictureCarouselProps) {
  const isIncomplete = use(IncompleteDraftContext);
  const [zoom, setZoom] = useState<"never" | "open" | "closed">("never");
  const shown = pictures[carousel.selected];
  return (
    <div className="stage">
      {children}
      {isIncomplete && pictures.length === 0 && <p className="none d5">[picture]</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a scrollable region with a name, not a group of fields */}
      <div className="stage-view" role="group" aria-label="Pictures" {...carousel.region}>
        <div className="stage-track">
          {pictures.map((item, index) => (
            <Slide
              key={item.picture.id}
              item={item}
              place={`${index + 1} of ${pictures.length}: ${item.label}`}
              first={index === 0}
            />
          ))}
        </div>
      </div>
      {pictures.length > 1 && (
        <>
          <IconButton className="prev needs-script" icon="left" label="Previous" onClick={carousel.previous} />
          <IconButton className="next needs-script" icon="right" label="Next" onClick={carousel.next} />
        </>
      )}
      {shown && (
        <IconButton
          className="enlarge needs-script"
          icon="search"
          label="Enlarge picture"
          aria-haspopup="dialog"
          onClick={() => setZoom("open")}
        />
      )}
      {shown && zoom !== "never" && (
        <Suspense>
          <ZoomDialog
            open={zoom === "open"}
            picture={shown.picture}
            label={shown.label}
            onClose={() => setZoom("closed")}
          />
        </Suspense>
      )}
    </div>
  );
}

function Slide({ item, place, first }: { item: GalleryPicture; place: string; first: boolean }) {
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
