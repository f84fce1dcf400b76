import { z } from "zod";
import { rightsForPrograms, roles } from "../../domain/rights.ts";

/** How long a field may be is for the use case to say in words. */
const text = z
  .string()
  .nullish()
  .transform((given) => given ?? "")
  .pipe(z.string().max(1_000));
const role = z.enum(roles, "Please choose a role.");

/** `POST /api/admin/sign-in`. */
export const adminSignInBody = z.object({ email: text, password: text });

/** `POST /api/admin/second-factor` and `/totp/confirm`: six digits of the app, or a recovery code. */
export const codeBody = z.object({ code: text });

/** What a session alone is not enough for. */
export const adminPasswordBody = z.object({ password: text });

/** `POST /api/admin/totp/remove`. */
export const removeTotpBody = z.object({ password: text, code: text });

/** `POST /api/admin/password`. */
export const adminChangePasswordBody = z.object({ current: text, password: text, confirm: text });

/** `POST /api/admin/operators/invite`. */
export const inviteBody = z.object({ email: text, name: text, role });

/** `POST /api/admin/operators/withdraw`. */
export const withdrawBody = z.object({ email: text });

/** `POST /api/admin/operators/:id/role`. */
export const roleBody = z.object({ role });

/** `POST /api/admin/invitations/:token`. */
export const acceptBody = z.object({ name: text, password: text, confirm: text });

/** `POST /api/admin/tokens`; `days` until it ends. */
export const tokenBody = z.object({
  name: text,
  rights: z
    .array(z.enum(rightsForPrograms, "A program cannot have this right."))
    .min(1, "Please choose at least one right.")
    .max(rightsForPrograms.length)
    .transform((given) => [...new Set(given)]),
  days: z.int().min(1).max(366),
});

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** `GET /api/admin/audit`: newest first, `before` is the id of the last one seen. */
export const auditQuery = z.object({
  before: wholeNumber.optional(),
  limit: wholeNumber.pipe(z.int().min(1).max(200)).default(50),
  subjectKind: z.string().max(40).optional(),
  subjectId: z.string().max(200).optional(),
});
