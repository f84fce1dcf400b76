import type { MerchCard as MerchCardData } from "../../../contracts/store/catalog.ts";
import { MerchCard } from "../../ui/merch-card.tsx";
import { Ridge } from "../../ui/ridge.tsx";
import "./merch-listing.css";

type MerchListingProps = { merch: MerchCardData[]; comingSoon: boolean };

/** Banner and every piece of merch; Coming Soon as long as the operators say so (issue 3 §1). */
export function MerchListing({ merch, comingSoon }: MerchListingProps) {
  return (
    <>
      <section className="field mbanner" data-flavour="marigold">
        <div className="wrap">
          <h1 className="roar">Wild Merch</h1>
          <p className="lead">
            Wear the herd. Carry the water.{" "}
            {comingSoon ? "None of it is ready, all of it is loud." : "All of it is loud."}
          </p>
        </div>
        <Ridge flavour="marigold" eager />
      </section>
      <section className="section mshelf" aria-labelledby="merch">
        <div className="wrap">
          <h2 className="vh" id="merch">
            Merch
          </h2>
          <div className="grid mgrid">
            {merch.map((item) => (
              <MerchCard key={item.id} merch={item} comingSoon={comingSoon} sizes="(width >= 64rem) 28rem, 50vw" />
            ))}
          </div>
        </div>
      </section>
    </>
  );
}
