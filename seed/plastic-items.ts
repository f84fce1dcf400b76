type SeedPlasticItem = { id: string; title: string; body: string; mediaId: string };

/** Only the first card carries a paragraph (spec §2). */
export const plasticItems: SeedPlasticItem[] = [
  {
    id: "keeps-going",
    title: "Aluminium keeps going",
    body: "Over 75% of aluminium is still in use. Crush this can, hand it over, and it can be back on a shelf as another can.",
    mediaId: "plastic-coil",
  },
  { id: "hang-around", title: "Bottles hang around", body: "", mediaId: "plastic-river" },
  { id: "crush-recycle-repeat", title: "Crush. Recycle. Repeat.", body: "", mediaId: "plastic-loop" },
  { id: "foot-down", title: "We put our foot down", body: "", mediaId: "plastic-foot" },
  { id: "quiet-oceans", title: "Loud water, quiet oceans", body: "", mediaId: "plastic-bale" },
];
