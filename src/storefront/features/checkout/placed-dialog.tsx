import { Link } from "react-router";
import summit from "../../images/summit.svg?url&no-inline";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { PlacedNews } from "./placed.ts";

/** Spec §2: Close returns home. The private link stands here even for those who gave no e-mail (D10). */
export function PlacedDialog({ placed, onClose }: { placed: PlacedNews | null; onClose: () => void }) {
  return (
    <Dialog open={placed !== null} onClose={onClose} title="Order Confirmed" art={<Summit />}>
      {placed && (
        <>
          <p className="lead">Your order has been saved successfully!</p>
          <p className="small muted">
            Order {placed.orderId}
            {placed.email && ` · a receipt is on its way to ${placed.email}`}
          </p>
          <div className="row">
            <Button onClick={onClose}>Close</Button>
            <Link className="link" to={`/order/${placed.token}`}>
              Your order
            </Link>
          </div>
          <p className="small muted">The link to your order is private: keep it.</p>
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
