import type { RefObject } from "react";
import type { Pack } from "../../../contracts/store/catalog.ts";
import { formatRupees } from "../../../domain/money.ts";
import { Button } from "../../ui/button.tsx";
import { focusPacks } from "./focus-packs.ts";
import { useOffScreen } from "./use-off-screen.ts";
import type { PackChoice } from "./use-pack-choice.ts";
import "./buy-bar.css";

type BuyBarProps = { choice: PackChoice; packs: Pack[]; buyButton: RefObject<HTMLElement | null> };

/** Phones and tablets: there while the page's own Buy Now is off screen. Without a pack it leads to the packs. */
export function BuyBar({ choice, packs, buyButton }: BuyBarProps) {
  const shown = useOffScreen(buyButton);
  const { chosen } = choice;
  return (
    <section className="buybar needs-script" aria-label="Buy" data-shown={shown || undefined}>
      <p>
        <span className="d5 num">{chosen ? formatRupees(chosen.price) : "Select size"}</span>
        <br />
        <span className="small muted">
          {chosen ? `Pack of ${chosen.packSize} · ${chosen.litres} L` : `${sizesOf(packs)} cans`}
        </span>
      </p>
      <Button size="m" onClick={() => choice.buy() || focusPacks()}>
        Buy Now
      </Button>
    </section>
  );
}

/** '4, 6 or 12'. */
function sizesOf(packs: Pack[]): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(packs.map(({ packSize }) => String(packSize)));
}
