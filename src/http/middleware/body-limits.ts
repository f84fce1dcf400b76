import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { refusal } from "#domain/errors.ts";
import { sendError, sendErrorPage } from "../error-response.ts";
import { tooLargeMessage } from "../upload-body.ts";
import { uploadRuleOf } from "../upload-endpoints.ts";

const largestBody = 64 * 1024;
/** Limit of drafts: a long page with formatting, or a product with two hundred sizes. */
const largestDocument = 512 * 1024;
const drafts = /^\/api\/admin\/(content|products)\/[^/]+\/draft$/;
/** Limit of lists: 500 price and stock changes, or the order of 1,000 products. */
const lists = /^\/api\/admin\/(inventory\/(preview|apply)|scheduled-prices|product-sort-order)$/;
const isDocument = (path: string): boolean => drafts.test(path) || lists.test(path);

/**
 * Refuses large bodies before they are read. For uploads it checks the announced length; the actual bytes are counted
 * once the sender is authenticated.
 */
export function bodyLimits(): MiddlewareHandler {
  const upTo = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => sendErrorPage(c, "too-large") });
  const [small, document] = [upTo(largestBody), upTo(largestDocument)];
  return async (c, next) => {
    const file = uploadRuleOf(c.req);
    if (!file) return await (isDocument(c.req.path) ? document : small)(c, next);
    const announced = Number(c.req.header("content-length") ?? 0);
    if (announced <= file.maxBytes) return await next();
    return sendError(c, refusal("too-large", { message: tooLargeMessage(file.maxBytes) }));
  };
}
