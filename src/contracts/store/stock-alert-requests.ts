import { z } from "zod";
import { formTextSchema } from "./form-text-schema.ts";

const text = formTextSchema(20_000);

/** `POST /api/stock-alerts`, and the form on the page of a sold-out product. `website` is a honeypot. */
export const stockAlertBody = z.object({ sku: text, email: text, website: text });
