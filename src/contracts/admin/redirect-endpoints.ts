import { z } from "zod";
import { defineEndpoint, isoTime, pageQuery, paginated, successResponse } from "./endpoint.ts";

/** Lines of one imported file. */
export const maxRedirectLines = 2_000;

const address = z.string().max(2_000, "Please enter a shorter address.");
const typedRedirect = z.object({
  /** Path of the former site; of a whole address only the path counts. */
  from: address,
  /** A path of the shop or an https address. */
  to: address,
  /** Status 301 when true, else 302. */
  permanent: z.boolean().default(true),
});

const redirect = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  permanent: z.boolean(),
  version: z.int(),
  actor: z.string(),
  at: isoTime,
});
export type RedirectView = z.output<typeof redirect>;

const saved = redirect.extend({
  /** The target is itself redirected, so the address that it leads to is stored. */
  resolved: z.boolean(),
  /** Visitors find no page at the target: it is not published, or the shop has none there. */
  leadsNowhere: z.boolean(),
});

const importedLine = z.object({
  /** Number of the line in the file, from 1, without the heading. */
  line: z.int(),
  from: z.string(),
  to: z.string(),
  outcome: z.enum(["new", "changed", "same", "refused"]),
  /** Reason of the refusal, or another remark. */
  note: z.string(),
});
export type ImportedRedirectLine = z.output<typeof importedLine>;

const notFoundAddress = z.object({
  /** Parts that may be private are '*'; '(scanners)' groups the addresses that vulnerability scanners try. */
  path: z.string(),
  count: z.int(),
  firstAt: isoTime,
  lastAt: isoTime,
  /** A path of the shop, the name of another host, or "". */
  referrer: z.string(),
});
export type NotFoundAddressView = z.output<typeof notFoundAddress>;

const recordPath = "/redirects/:id" as const;

export const redirectEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/redirects",
    permission: "catalogue.read",
    summary: "List redirects by old address",
    query: pageQuery.extend({
      after: z.string().max(500).optional(),
      q: z.string().trim().max(200).default(""),
    }),
    response: paginated(redirect),
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/redirects",
    permission: "content.write",
    summary: "Create a redirect; chains are resolved, circles refused, and so are addresses of pages that exist",
    body: typedRedirect,
    response: saved,
  }),
  change: defineEndpoint({
    method: "POST",
    path: recordPath,
    permission: "content.write",
    summary: "Update a redirect; 409 with the current one on a conflict",
    body: typedRedirect.extend({ version: z.int() }),
    response: saved,
  }),
  remove: defineEndpoint({
    method: "DELETE",
    path: recordPath,
    permission: "content.write",
    summary: "Delete a redirect",
    response: successResponse,
  }),
  import: defineEndpoint({
    method: "POST",
    path: "/redirects-import",
    permission: "content.write",
    summary: "Check redirects of a file, or write them all; nothing is written while a line is refused",
    body: z.object({
      lines: z
        .array(typedRedirect)
        .min(1, "The file has no redirects.")
        .max(maxRedirectLines, `Maximum ${maxRedirectLines} redirects at a time.`),
      /** When false, only reports. */
      write: z.boolean().default(false),
    }),
    response: z.object({ written: z.boolean(), lines: z.array(importedLine) }),
  }),
  export: defineEndpoint({
    method: "GET",
    path: "/redirects-export",
    permission: "catalogue.read",
    summary: "Download all redirects as CSV: from, to, permanent",
    response: "csv",
  }),
  notFound: defineEndpoint({
    method: "GET",
    path: "/not-found-addresses",
    permission: "catalogue.read",
    summary: "List addresses that visitors asked for and did not find, those asked for most first",
    response: z.object({ items: z.array(notFoundAddress) }),
  }),
  forget: defineEndpoint({
    method: "POST",
    path: "/not-found-addresses/forget",
    permission: "content.write",
    summary: "Take an address off the list of those not found",
    body: z.object({ path: z.string().max(500) }),
    response: successResponse,
  }),
};
