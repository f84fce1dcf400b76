import { z } from "zod";

/** The parts of a text page. What was stored otherwise shows as none. */
export const contentSections = z
  .array(z.object({ id: z.string(), heading: z.string(), paragraphs: z.array(z.string()).max(50) }))
  .max(60)
  .catch([]);
export type ContentSection = z.infer<typeof contentSections>[number];
