type SeedGstClass = {
  hsn: string;
  validFrom: string;
  description: string;
  rateBasisPoints: number;
  abovePaise?: number;
  rateAboveBasisPoints?: number;
};

const validFrom = "2025-09-22";

/** Rates by HSN and date. 100 basis points are 1 %; above `abovePaise` a piece the second rate holds. */
export const gstClasses: SeedGstClass[] = [
  { hsn: "2201", validFrom, description: "Water, unsweetened and unflavoured", rateBasisPoints: 500 },
  { hsn: "220210", validFrom, description: "Water, flavoured or sweetened", rateBasisPoints: 4000 },
  ...[
    { hsn: "6109", description: "T-shirts" },
    { hsn: "6110", description: "Sweatshirts and pullovers" },
  ].map((clothing) => ({
    ...clothing,
    validFrom,
    rateBasisPoints: 500,
    abovePaise: 250_000,
    rateAboveBasisPoints: 1800,
  })),
  { hsn: "420222", validFrom, description: "Bags of cotton or jute", rateBasisPoints: 500 },
  { hsn: "7323", validFrom, description: "Steel tableware and kitchenware", rateBasisPoints: 500 },
];
