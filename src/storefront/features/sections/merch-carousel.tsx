import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { MerchCard as MerchCardData } from "#contracts/store/catalog/product-views.ts";
import { Carousel } from "#storefront/ui/carousel/carousel.tsx";
import { MerchCard } from "#storefront/ui/product/merch-card.tsx";

const autoplayMs = 2500;

type MerchRailProps = {
  merch: MerchCardData[];
  comingSoon: boolean;
  words: Pick<DocumentBody<"bands">, "merchHeading" | "merchSoon">;
};

/** Featured merch: two in view, three from 768 px. */
export function MerchCarousel({ merch, comingSoon, words }: MerchRailProps) {
  if (merch.length === 0) return null;
  return (
    <div className="section">
      <div className="wrap">
        <Carousel
          label={words.merchHeading}
          heading={<h2 className="d2 rail-t">{words.merchHeading}</h2>}
          autoplayMs={autoplayMs}
          perView={{ base: 2, md: 3 }}
        >
          {merch.map((item) => (
            <MerchCard key={item.id} merch={item} comingSoon={comingSoon} bannerText={words.merchSoon} />
          ))}
        </Carousel>
      </div>
    </div>
  );
}
