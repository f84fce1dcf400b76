import { ChoiceTile } from "../../ui/choice-tile.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { type Offers, offered, type PayMode } from "../payment/pay-mode.ts";

type PaymentOptionsProps = { offers: Offers; chosen: PayMode; onChoose: (mode: PayMode) => void };

const tiles: Record<PayMode, { title: string; note: string; icon: IconName }> = {
  online: { title: "Pay Now", note: "UPI, cards, net banking, wallets", icon: "lock" },
  cod: { title: "Cash on delivery(COD)", note: "Keep the amount ready.", icon: "box" },
  upi: { title: "Pay by UPI app", note: "Paytm, Google Pay, PhonePe", icon: "phone" },
};

/** 'Pay Now' first where there is a gateway (spec §2). Its window needs a script: without one, cash is chosen. */
export function PaymentOptions({ offers, chosen, onChoose }: PaymentOptionsProps) {
  const tile = (mode: PayMode, isChosen: boolean) => (
    <ChoiceTile
      key={mode}
      name="paymentMode"
      value={mode}
      defaultChecked={isChosen}
      onChange={() => onChoose(mode)}
      aria-label={tiles[mode].title}
      {...tiles[mode]}
    />
  );
  return (
    <fieldset className="payopts">
      <legend className="d4">Payment Options</legend>
      <div className={offers.online ? "payopts-tiles needs-script" : "payopts-tiles"}>
        {offered(offers).map((mode) => tile(mode, mode === chosen))}
      </div>
      {offers.online && (
        <noscript>
          <div className="payopts-tiles">
            {offered({ ...offers, online: false }).map((mode) =>
              tile(mode, mode === (chosen === "online" ? "cod" : chosen)),
            )}
          </div>
        </noscript>
      )}
      {offers.online && <p className="small muted scriptless">Paying online needs JavaScript.</p>}
    </fieldset>
  );
}
