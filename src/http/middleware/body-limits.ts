import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { refusal } from "#domain/errors.ts";
import { sendError, sendErrorPage } from "../error-response.ts";
import { tooLargeMessage } from "../upload-body.ts";
import { uploadRuleOf } from "../upload-endpoints.ts";

const largestBody = 64 * 1024;
/** What is written about a page, with its formats: terms, a hundred questions; a product in two hundred sizes. */
const largestDocument = 512 * 1024;
const drafts = /^\/api\/admin\/(content|products)\/[^/]+\/draft$/;
/** Five hundred changes of prices and stock, a thousand products in their order. */
const lists = /^\/api\/admin\/(inventory\/(preview|apply)|scheduled-prices|product-sort-order)$/;
const isDocument = (path: string): boolean => drafts.test(path) || lists.test(path);

/**
 * A body that is too large is refused before it is read. Of a file what its sender announces is judged here; it is read,
 * and counted, when it is known who sends it.
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
