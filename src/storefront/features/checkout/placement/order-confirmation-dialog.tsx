import { Link } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { interpolate } from "#domain/interpolate.ts";
import summit from "#storefront/images/summit.svg?url&no-inline";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Dialog } from "#storefront/ui/overlays/dialog.tsx";
import type { PlacedOrder } from "./placed-order.ts";

type OrderConfirmationDialogProps = {
  placed: PlacedOrder | null;
  words: DocumentBody<"checkout">;
  onClose: () => void;
};

/** Confirms the order. Shows its private link, which buyers without an email cannot find elsewhere. */
export function OrderConfirmationDialog({ placed, words, onClose }: OrderConfirmationDialogProps) {
  return (
    <Dialog open={placed !== null} onClose={onClose} title="Order Confirmed" art={<Summit />}>
      {placed && (
        <>
          <p className="lead">{words.placed}</p>
          <p className="small muted">
            Order {placed.orderId}
            {placed.email && ` · ${interpolate(words.placedReceipt, { email: placed.email })}`}
          </p>
          <div className="row">
            <Button onClick={onClose}>Close</Button>
            <Link className="link" to={`/order/${placed.token}`}>
              Your order
            </Link>
          </div>
          <p className="small muted">{words.placedLink}</p>
        </>
      )}
    </Dialog>
  );
}

function Summit() {
  return (
    <div className="field placed-art" data-flavour="still">
      <img src={summit} width={600} height={280} alt="" />
    </div>
  );
}
