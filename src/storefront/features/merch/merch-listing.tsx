import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { MerchCard as MerchCardData } from "#contracts/store/catalog/product-views.ts";
import { Ridge } from "#storefront/ui/layout/ridge.tsx";
import { MerchCard } from "#storefront/ui/product/merch-card.tsx";
import { StockAlert } from "../product/stock-alert.tsx";
import "./merch-listing.css";

type MerchListingProps = {
  merch: MerchCardData[];
  comingSoon: boolean;
  words: DocumentBody<"merch">;
  /** Null once merch is on sale. */
  alerts: DocumentBody<"alerts"> | null;
  bannerText: string;
};

/** Shows the banner and all merch; while the setting 'Coming Soon' is on, with a form for stock alerts. */
export function MerchListing({ merch, comingSoon, words, alerts, bannerText }: MerchListingProps) {
  return (
    <>
      <section className="field mbanner" data-flavour="marigold">
        <div className="wrap">
          <h1 className="roar">{words.heading}</h1>
          <p className="lead">{merch.length > 0 ? (comingSoon ? words.leadSoon : words.lead) : words.leadEmpty}</p>
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
              <MerchCard
                key={item.id}
                merch={item}
                comingSoon={comingSoon}
                bannerText={bannerText}
                sizes="(width >= 64rem) 28rem, 50vw"
              />
            ))}
          </div>
          <StockAlert options={merch.map(({ sku, name }) => ({ sku, label: name }))} words={alerts} isNew />
        </div>
      </section>
    </>
  );
}
