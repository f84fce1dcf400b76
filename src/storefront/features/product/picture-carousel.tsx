import { type ReactNode, use, useState } from "react";
import type { GalleryPicture } from "#contracts/store/catalog/product-views.ts";
import mark from "#storefront/images/logo-mark.svg?url&no-inline";
import { IncompleteDraftContext } from "#storefront/layout/incomplete-draft.ts";
import type { useCarousel } from "#storefront/ui/carousel/use-carousel.ts";
import { IconButton } from "#storefront/ui/inputs/icon-button.tsx";
import { Picture } from "#storefront/ui/layout/picture.tsx";
import { useModal } from "#storefront/ui/overlays/use-modal.ts";
import "./product-gallery.css";
import "./zoom-dialog.css";

type ZoomDialogProps = GalleryPicture & { open: boolean; onClose: () => void };

type PictureCarouselProps = {
  pictures: GalleryPicture[];
  carousel: ReturnType<typeof useCarousel>;
  /** Elements behind and above the pictures. */
  children?: ReactNode;
};

/** Pictures moved by dragging, buttons and arrow keys; without a script a row to swipe. */
export function PictureCarousel({ pictures, carousel, children }: PictureCarouselProps) {
  const isIncomplete = use(IncompleteDraftContext);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const shown = pictures[carousel.selected];
  return (
    <div className="stage">
      {children}
      {pictures.length === 0 &&
        (isIncomplete ? (
          <p className="none d5">[picture]</p>
        ) : (
          <img className="is-mark" src={mark} width={400} height={400} alt="" />
        ))}
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
          onClick={() => setIsEnlarged(true)}
        />
      )}
      {shown && <ZoomDialog {...shown} open={isEnlarged} onClose={() => setIsEnlarged(false)} />}
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

/** A picture at twice the screen's width on phones, to be moved by scrolling or pinched. */
function ZoomDialog({ picture, label, open, onClose }: ZoomDialogProps) {
  const ref = useModal(open, onClose);
  return (
    <dialog ref={ref} className="zoom" aria-label={label}>
      <IconButton icon="close" label="Close picture" solid data-autofocus onClick={onClose} />
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/noNoninteractiveTabindex: a view scrolled by keyboard */}
      <div className="zoom-view" tabIndex={0} role="group" aria-label="Picture">
        {open && <Picture picture={picture} sizes="(width >= 48rem) 90vw, 200vw" eager />}
      </div>
    </dialog>
  );
}
