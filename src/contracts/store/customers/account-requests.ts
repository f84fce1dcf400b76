import { z } from "zod";
import { formTextSchema } from "../form-text-schema.ts";
import type { CustomerView, UserRecord } from "./customer-views.ts";

/** Only a hard limit: the use case checks field lengths and words the error. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "")
  .pipe(z.string().max(5_000));

/** `POST /api/sign-up` and the sign-up form. */
export const signUpBody = z.object({ fullName: text, email: text, password: text, phoneNumber: text });

/** `POST /api/sign-in` and the sign-in form. */
export const signInBody = z.object({ email: text, password: text });

/**
 * `POST /api/otp/send-otp` and the first page of the password reset. `pass` comes from the link in an earlier code's
 * mail.
 */
export const sendOtpBody = z.object({ email: text, pass: z.string().max(200).optional() });

/** `POST /api/otp/verify-otp` and the second page; an OTP may come as a number. */
export const verifyOtpBody = z.object({ email: text, otp: formTextSchema(5_000) });

/** `POST /api/password/reset` and the third page. */
export const resetPasswordBody = z.object({ password: text, confirm: text });

/** `POST /api/me/password`. */
export const changePasswordBody = z.object({ current: text, password: text, confirm: text });

/** `PATCH /api/me`: omitted fields stay unchanged. */
export const profileBody = z.object({
  fullName: z.string().max(5_000).optional(),
  phoneNumber: z.string().max(5_000).optional(),
});

/** `POST /api/me/export` and `/api/me/erase`, both confirmed by the password. */
export const passwordBody = z.object({ password: text });

/** `POST /api/me/claim`. */
export const claimBody = z.object({ otp: verifyOtpBody.shape.otp });

/** The record that the browser stores under `user`. */
export function toUserRecord({ id, fullName, email, phoneNumber }: CustomerView): UserRecord {
  return { _id: id, fullName, email, phoneNumber };
}
