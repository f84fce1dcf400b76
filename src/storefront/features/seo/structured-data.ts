import type {
  AggregateRating,
  BreadcrumbList,
  FAQPage,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  Organization,
  Product,
  WebSite,
} from "schema-dts";
import type { RichText } from "#contracts/content/rich-text.ts";
import { toPlainText } from "#contracts/content/rich-text-plain.ts";
import type { DeliveryFacts, SellerFacts } from "#contracts/store/settings/shop-facts.ts";
import { type Paise, toRupees } from "#domain/money.ts";
import { isPlaceholder } from "#domain/placeholder.ts";
import { calculateDeliveryCharge } from "#domain/pricing.ts";

/** Structured data in schema.org's vocabulary, checked by its types. */

const price = (amount: Paise): string => toRupees(amount).toFixed(2);

export function buildOrganization(site: string, facts: SellerFacts): Exclude<Organization, string> {
  return {
    "@type": "Organization",
    "@id": `${site}/#organization`,
    name: "Elefant",
    url: `${site}/`,
    logo: `${site}/icon-512.png`,
    ...(!isPlaceholder(facts.sellerName) && { legalName: facts.sellerName }),
    ...(!isPlaceholder(facts.careEmail) && { email: facts.careEmail }),
    ...(!isPlaceholder(facts.carePhone) && { telephone: facts.carePhone }),
    areaServed: "IN",
  };
}

export function buildWebSite(site: string): WebSite {
  return {
    "@type": "WebSite",
    "@id": `${site}/#website`,
    url: `${site}/`,
    name: "Elefant",
    inLanguage: "en-IN",
    publisher: { "@id": `${site}/#organization` },
  };
}

export function buildBreadcrumbs(site: string, steps: { name: string; path: string }[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: site + path,
    })),
  };
}

export function buildFaqPage(questions: { question: string; answer: RichText }[]): FAQPage {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: toPlainText(answer) },
    })),
  };
}

type Delivering = Omit<DeliveryFacts, "onlinePayment">;

export type OfferedProduct = {
  site: string;
  path: string;
  name: string;
  description: string;
  pictures: string[];
  facts: Delivering;
  /** Counts real, approved reviews only, never samples. */
  rating: { average: number; count: number } | null;
  offers: { sku: string; name: string; price: Paise; mrp: Paise; inStock: boolean }[];
};

export function buildProduct({
  site,
  path,
  name,
  description,
  pictures,
  facts,
  rating,
  offers,
}: OfferedProduct): Product {
  const rated: AggregateRating | undefined = rating
    ? { "@type": "AggregateRating", ratingValue: rating.average, reviewCount: rating.count, bestRating: 5 }
    : undefined;
  return {
    "@type": "Product",
    "@id": `${site}${path}#product`,
    name,
    description,
    image: pictures.map((picture) => site + picture),
    brand: { "@type": "Brand", name: "Elefant" },
    ...(rated && { aggregateRating: rated }),
    offers: offers.map(
      (offer): Offer => ({
        "@type": "Offer",
        sku: offer.sku,
        name: offer.name,
        url: site + path,
        price: price(offer.price),
        priceCurrency: "INR",
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          priceType: "https://schema.org/MaximumRetailPrice",
          price: price(offer.mrp),
          priceCurrency: "INR",
          valueAddedTaxIncluded: true,
        },
        availability: offer.inStock ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
        itemCondition: "https://schema.org/NewCondition",
        seller: { "@id": `${site}/#organization` },
        shippingDetails: delivery(facts, offer.price),
        hasMerchantReturnPolicy: returns,
      }),
    ),
  };
}

/** Shipping of one unit bought alone, with the days that the pages promise. */
function delivery(facts: Delivering, piece: Paise): OfferShippingDetails {
  const { deliveryCharge, freeDeliveryAbove, dispatchDaysFrom, dispatchDaysTo, transitDaysFrom, transitDaysTo } = facts;
  const charge = calculateDeliveryCharge(piece, { charge: deliveryCharge, freeAbove: freeDeliveryAbove });
  const days = (minValue: number, maxValue: number) =>
    ({ "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" }) as const;
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: price(charge), currency: "INR" },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(dispatchDaysFrom, dispatchDaysTo),
      transitTime: days(transitDaysFrom, transitDaysTo),
    },
  };
}

/** The days of returns are a setting that pages of products do not load, so the category stays unspecified. */
const returns: MerchantReturnPolicy = {
  "@type": "MerchantReturnPolicy",
  applicableCountry: "IN",
  returnPolicyCategory: "https://schema.org/MerchantReturnUnspecified",
};
