import type { Paise } from "../../domain/money.ts";
import { formatRupees } from "../../domain/money.ts";
import "./top-bar.css";

export function TopBar({ deliveryCharge }: { deliveryCharge: Paise }) {
  return (
    <aside className="topbar" aria-label="Delivery">
      {deliveryCharge > 0 ? (
        <>
          Flat <b>{formatRupees(deliveryCharge).replace(/\.00$/, "")}</b> delivery, anywhere in India
        </>
      ) : (
        <>
          <b>Free</b> delivery, anywhere in India
        </>
      )}
    </aside>
  );
}
