import type { Picture as PictureData } from "#contracts/store/picture.ts";
import { IconButton } from "#storefront/ui/inputs/icon-button.tsx";
import { Picture } from "#storefront/ui/layout/picture.tsx";
import { useModal } from "#storefront/ui/overlays/use-modal.ts";
import "./zoom-dialog.css";

export type ZoomDialogProps = { open: boolean; picture: PictureData; label: string; onClose: () => void };

/** A picture at twice the screen's width on phones, to be moved by scrolling or pinched. */
export default function ZoomDialog({ open, picture, label, onClose }: ZoomDialogProps) {
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
