import type { BeveragePage } from "#contracts/store/catalog.ts";
import { Picture } from "#storefront/ui/picture.tsx";

type ThumbsProps = { gallery: BeveragePage["gallery"]; selected: number; onSelect: (index: number) => void };

export function GalleryThumbnails({ gallery, selected, onSelect }: ThumbsProps) {
  return (
    <div className="thumbs">
      {gallery.map(({ picture, label, cutOut }, index) => (
        <button
          key={picture.id}
          type="button"
          className="needs-script"
          aria-label={`${label}, picture ${index + 1} of ${gallery.length}`}
          aria-current={index === selected || undefined}
          onClick={() => onSelect(index)}
        >
          <Picture picture={picture} className={cutOut ? undefined : "cover"} sizes="64px" alt="" />
        </button>
      ))}
    </div>
  );
}
