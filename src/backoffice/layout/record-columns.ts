/** A record's page: what it is in two thirds, who and what belongs to it in the third beside it. */
export const recordColumns = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { md: "minmax(0, 2fr) minmax(0, 1fr)" },
  // The gap keeps them apart, and there is less room.
  "& section": { p: 2, mb: 0 },
} as const;

/** One of them, with its parts below each other. */
export const recordColumn = { display: "grid", gap: 2, alignContent: "start", minWidth: 0 } as const;
