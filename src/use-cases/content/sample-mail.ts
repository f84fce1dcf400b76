import { buildSampleMail, mailNames } from "#gateways/mail/sample-mails.ts";
import type { Deps } from "../deps.ts";
import { readMailContext } from "./mail-dress.ts";
import type { ContentUseCases } from "./types.ts";

/** A mail in the words that count now, about a sample order; undefined for a name that no mail has. */
export function renderSampleMail({ database: { db } }: Pick<Deps, "database">): ContentUseCases["sampleMail"] {
  return async (name, publicUrl) => {
    const known = mailNames.find((each) => each === name);
    return known && buildSampleMail(known, await readMailContext(db, publicUrl));
  };
}
