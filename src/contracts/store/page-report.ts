import { z } from "zod";

const pageKinds = ["home", "list", "product", "checkout", "order", "account", "other"] as const;
export type PageKind = (typeof pageKinds)[number];

const browserErrorKinds = ["type", "reference", "syntax", "range", "network", "chunk", "other"] as const;
export type BrowserErrorKind = (typeof browserErrorKinds)[number];

const milliseconds = z.number().min(0).max(600_000).optional();

/**
 * `POST /api/reports` from a page of the shop, once a visit: how fast the page was, in milliseconds (`cls` has no
 * unit), and the errors of its script. A page has a kind and no address; an error has the built file it was in.
 */
export const pageReportBody = z.object({
  page: z.enum(pageKinds),
  vitals: z.object({
    lcp: milliseconds,
    fcp: milliseconds,
    ttfb: milliseconds,
    inp: milliseconds,
    cls: z.number().min(0).max(100).optional(),
  }),
  errors: z.array(z.object({ kind: z.enum(browserErrorKinds), script: z.string().max(100).optional() })).max(5),
});
export type PageReport = z.output<typeof pageReportBody>;
