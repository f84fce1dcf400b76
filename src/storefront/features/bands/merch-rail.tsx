import type { MerchCard as MerchCardData } from "../../../contracts/store/catalog.ts";
import { MerchCard } from "../../ui/merch-card.tsx";
import { Rail } from "../../ui/rail.tsx";

const autoplayMs = 2500;

/** Featured merch, two in view and three from 768 (spec §9). */
export function MerchRail({ merch, comingSoon }: { merch: MerchCardData[]; comingSoon: boolean }) {
  if (merch.length === 0) return null;
  return (
    <div className="section">
      <div className="wrap">
        <Rail
          label="Wild Merch"
          heading={<h2 className="d2 rail-t">Wild Merch</h2>}
          autoplayMs={autoplayMs}
          perView={{ base: 2, md: 3 }}
        >
          {merch.map((item) => (
            <MerchCard key={item.id} merch={item} comingSoon={comingSoon} />
          ))}
        </Rail>
      </div>
    </div>
  );
}
