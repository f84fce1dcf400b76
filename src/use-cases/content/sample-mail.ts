import { mailNames, sampleMail } from "#gateways/mail/sample-mails.ts";
import type { Deps } from "../deps.ts";
import { mailDress } from "./mail-dress.ts";
import type { Content } from "./types.ts";

/** A mail in the words that count now, about a sample order; undefined for a name that no mail has. */
export function sampleMailOf({ database: { db } }: Pick<Deps, "database">): Content["sampleMail"] {
  return async (name, publicUrl) => {
    const known = mailNames.find((each) => each === name);
    return known && sampleMail(known, await mailDress(db, publicUrl));
  };
}
