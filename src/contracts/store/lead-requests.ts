import { z } from "zod";
import { formTextSchema } from "./form-text-schema.ts";

/** How long a field may be is for the use case to say in words. */
const text = formTextSchema(20_000);

/** Hidden from people: who fills it in is a program. */
const website = text;

/** `POST /api/leads` and the contact form. */
export const leadBody = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phoneNumber: text,
  message: text,
  /** Made by the browser, one a message: pressing the button again repeats it. */
  idempotencyKey: text,
  website,
});

/** `POST /api/subscribers`, and the newsletter forms of the footer and the club. */
export const subscriberBody = z.object({ email: text, tag: z.enum(["news", "club"]).catch("news"), website });
