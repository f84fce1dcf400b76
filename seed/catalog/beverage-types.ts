export type SeedPack = { packSize: 4 | 6 | 12; priceRupees: number; mrpRupees: number; stock: number };

/** A beverage as the demo catalogue tells it. Pictures are ids of `seed/pictures.json`. */
export type SeedBeverage = {
  id: string;
  slug: string;
  name: string;
  flavour: "still" | "sparkling" | "lime" | "kokum";
  backgroundColor: string;
  shortDescription: string;
  /** Paragraphs; the first one leads. */
  longDescription: string[];
  bannerTitle: string;
  roar: string[];
  ghost: string;
  tagline: string[];
  features: string[];
  tags: string[];
  /** 2201 is unflavoured water, 2202 10 flavoured: the GST rate hangs on it. */
  hsn: "2201" | "220210";
  genericName: string;
  packs: SeedPack[];
};
