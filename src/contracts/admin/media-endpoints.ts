import { z } from "zod";
import { defineEndpoint, isoTime, pageQuery, paginated, successResponse } from "./endpoint.ts";

/** Focal point in percent of width or height, kept in view when the picture is cropped. */
const focus = z.int().min(0).max(100);
const alt = z
  .string()
  .trim()
  .regex(/[^\p{Cc}\s]/u, "Please describe the picture for people who cannot see it.")
  .max(300, "Maximum 300 characters.");

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
  /** URL of a small size, for lists. */
  thumbnail: z.string(),
  /** URL of the largest size. */
  address: z.string(),
  /** Products and pages that use it: 'Mountain Water', 'Home'. */
  usedBy: z.array(z.string()),
  version: z.string(),
});
export type MediaRow = z.output<typeof mediaRow>;

/** Bytes of an upload; a larger one is refused before it is read. */
export const maxUploadBytes = 20 * 1024 * 1024;
export const uploadTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** Pixels; a narrower picture looks blurred on any screen. */
export const minPictureWidth = 600;

const file = { types: uploadTypes, maxBytes: maxUploadBytes };
const recordPath = "/media/:id" as const;

export const mediaEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/media",
    permission: "catalogue.read",
    summary: "List pictures, newest first",
    query: pageQuery.extend({ q: z.string().trim().max(100).optional() }),
    response: paginated(mediaRow),
  }),
  get: defineEndpoint({
    method: "GET",
    path: recordPath,
    permission: "catalogue.read",
    summary: "Retrieve a picture",
    response: mediaRow,
  }),
  upload: defineEndpoint({
    method: "POST",
    path: "/media",
    permission: "catalogue.write",
    summary: "Upload a picture; the body is the file: JPEG, PNG, WebP or AVIF, up to 20 MB",
    query: z.object({ alt, name: z.string().trim().max(200).default("") }),
    file,
    response: mediaRow,
  }),
  change: defineEndpoint({
    method: "POST",
    path: recordPath,
    permission: "catalogue.write",
    summary: "Update alt text and focal point; 409 with the current picture on a conflict",
    body: z.object({ alt, focusX: focus, focusY: focus, version: z.string().max(60) }),
    response: mediaRow,
  }),
  replace: defineEndpoint({
    method: "POST",
    path: `${recordPath}/file`,
    permission: "catalogue.write",
    summary: "Replace the file of a picture wherever it is used; 409 with the current picture on a conflict",
    query: z.object({ version: z.string().max(60) }),
    file,
    response: mediaRow,
  }),
  remove: defineEndpoint({
    method: "DELETE",
    path: recordPath,
    permission: "catalogue.write",
    summary: "Delete a picture; refused while it is in use",
    response: successResponse,
  }),
};
