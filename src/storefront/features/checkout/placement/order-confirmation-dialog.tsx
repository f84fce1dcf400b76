import { useEffect, useState } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import { interpolate } from "#domain/interpolate.ts";
import summit from "#storefront/images/summit.svg?url&no-inline";
import { takeInstallPrompt } from "#storefront/install-prompt.ts";
import { Button, ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { copyText } from "#storefront/ui/inputs/copy-text.ts";
import { Dialog } from "#storefront/ui/overlays/dialog.tsx";
import { getCustomerOrderUrls, getLinkOrderUrls } from "../../orders/order-urls.ts";
import { forgetPlacedOrder, type PlacedOrder } from "./placed-order.ts";

type OrderConfirmationDialogProps = {
  placed: PlacedOrder | null;
  words: DocumentBody<"checkout">;
  onClose: () => void;
};

/** Confirms the order and leads to it. Guests can keep the private link, which they cannot find elsewhere. */
export function OrderConfirmationDialog({ placed, words, onClose }: OrderConfirmationDialogProps) {
  return (
    <Dialog open={placed !== null} onClose={onClose} title={words.placedHeading} art={<Summit />}>
      {placed && (
        <>
          <p className="lead">{words.placed}</p>
          {placed.days && <p>{interpolate(words.placedArrival, { days: placed.days })}</p>}
          <p className="small muted">
            Order {placed.orderNumber}
            {placed.email && ` · ${interpolate(words.placedReceipt, { email: placed.email })}`}
          </p>
          <div className="row">
            <ButtonLink
              to={placed.isGuest ? getLinkOrderUrls(placed).page : getCustomerOrderUrls({ id: placed.orderId }).page}
              onClick={forgetPlacedOrder}
            >
              View your order
            </ButtonLink>
            <Button kind="line" onClick={onClose}>
              Close
            </Button>
          </div>
          {placed.isGuest && <PrivateLink placed={placed} words={words} />}
          <InstallOffer />
        </>
      )}
    </Dialog>
  );
}

/** Ways to keep the private link. Where the clipboard is blocked, the link is shown to be copied by hand. */
function PrivateLink({ placed, words }: { placed: PlacedOrder; words: DocumentBody<"checkout"> }) {
  const [status, setStatus] = useState("");
  const origin = typeof location === "undefined" ? "" : location.origin;
  const link = `${origin}${getLinkOrderUrls(placed).page}`;
  const copy = async () => setStatus((await copyText(link)) ? "Link copied." : link);
  const message = encodeURIComponent(`Elefant ${placed.orderNumber}: ${link}`);
  return (
    <>
      <p className="small muted">{words.placedLink}</p>
      <div className="row placed-keep">
        <button type="button" className="link" onClick={() => void copy()}>
          Copy link
        </button>
        <a className="link" href={`https://wa.me/?text=${message}`} target="_blank" rel="noreferrer">
          Send by WhatsApp
        </a>
      </div>
      <p className="small placed-link" role="status">
        {status}
      </p>
    </>
  );
}

/** Offers once, after the first order, to keep the shop on the device's home screen. */
function InstallOffer() {
  const [offer, setOffer] = useState<ReturnType<typeof takeInstallPrompt>>();
  useEffect(() => setOffer((taken) => taken ?? takeInstallPrompt()), []);
  if (!offer) return null;
  const install = () => {
    setOffer(undefined);
    void offer.prompt();
  };
  return (
    <p>
      <button type="button" className="link small" onClick={install}>
        Add Elefant to your home screen
      </button>
    </p>
  );
}

function Summit() {
  return (
    <div className="field placed-art" data-flavour="still">
      <img src={summit} width={600} height={280} alt="" />
    </div>
  );
}
