import { z } from "zod";
import { defineEndpoint, isoTime, pageQuery, paginated, successResponse } from "./endpoint.ts";

/** A share of width or height, in percent: what stays in sight when a picture is cut. */
const focus = z.int().min(0).max(100);
const alt = z
  .string()
  .trim()
  .regex(/[^\p{Cc}\s]/u, "Please say what the picture shows: people who cannot see it hear this.")
  .max(300, "Please use at most 300 letters.");

const mediaRow = z.object({
  id: z.string(),
  alt: z.string(),
  /** Name of the uploaded file; "" for pictures that came with the shop. */
  name: z.string(),
  width: z.int(),
  height: z.int(),
  focusX: focus,
  focusY: focus,
  createdAt: isoTime,
  /** Address of a small size, for lists. */
  thumbnail: z.string(),
  /** Address of the largest size. */
  address: z.string(),
  /** Where it shows: 'Mountain Water', 'Home'. */
  usedBy: z.array(z.string()),
  version: z.string(),
});
export type MediaRow = z.output<typeof mediaRow>;

/** Bytes of an upload; a larger one is refused before it is read. */
export const maxUploadBytes = 20 * 1024 * 1024;
export const uploadTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** Pixels: a narrower picture would look soft on every screen. */
export const minPictureWidth = 600;

const file = { types: uploadTypes, maxBytes: maxUploadBytes };
const one = "/media/:id" as const;

export const mediaEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/media",
    permission: "catalogue.read",
    summary: "Pictures, newest first",
    query: pageQuery.extend({ q: z.string().trim().max(100).optional() }),
    response: paginated(mediaRow),
  }),
  get: defineEndpoint({
    method: "GET",
    path: one,
    permission: "catalogue.read",
    summary: "One picture",
    response: mediaRow,
  }),
  upload: defineEndpoint({
    method: "POST",
    path: "/media",
    permission: "catalogue.write",
    summary: "Add a picture; the body is the file: JPEG, PNG, WebP or AVIF, 20 MB at most",
    query: z.object({ alt, name: z.string().trim().max(200).default("") }),
    file,
    response: mediaRow,
  }),
  change: defineEndpoint({
    method: "POST",
    path: one,
    permission: "catalogue.write",
    summary:
      "What it shows in words, and what of it stays in sight; 409 with the picture when somebody changed it meanwhile",
    body: z.object({ alt, focusX: focus, focusY: focus, version: z.string().max(60) }),
    response: mediaRow,
  }),
  replace: defineEndpoint({
    method: "POST",
    path: `${one}/file`,
    permission: "catalogue.write",
    summary:
      "Another file for the same picture, everywhere it shows; the body is the file; 409 with the picture when somebody changed it meanwhile",
    query: z.object({ version: z.string().max(60) }),
    file,
    response: mediaRow,
  }),
  remove: defineEndpoint({
    method: "DELETE",
    path: one,
    permission: "catalogue.write",
    summary: "Take it away; refused while something shows it",
    response: successResponse,
  }),
};
