import type { RefObject } from "react";
import type { Pack } from "#contracts/store/catalog.ts";
import { formatRupees } from "#domain/money.ts";
import { BuyBar } from "./buy-bar.tsx";
import { focusPacks } from "./focus-packs.ts";
import type { PackChoice } from "./use-pack-choice.ts";

type BeverageBarProps = { choice: PackChoice; packs: Pack[]; buyButton: RefObject<HTMLElement | null> };

/** The bar of a beverage. Without a pack it leads to the packs. */
export function BeverageBuyBar({ choice, packs, buyButton }: BeverageBarProps) {
  const { chosen } = choice;
  return (
    <BuyBar
      headline={chosen ? formatRupees(chosen.price) : "Select size"}
      detail={chosen ? `Pack of ${chosen.packSize} · ${chosen.litres} L` : `${sizesOf(packs)} cans`}
      label="Buy Now"
      onPress={() => choice.buy() || focusPacks()}
      button={buyButton}
    />
  );
}

/** '4, 6 or 12'. */
function sizesOf(packs: Pack[]): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(packs.map(({ packSize }) => String(packSize)));
}
