import type { AnswerOf, BodyOf, QueryOf } from "#contracts/admin/call.ts";
import type { AdminDocument, documentCalls } from "#contracts/admin/documents.ts";
import type { Who } from "#use-cases/operators/who.ts";
import type { Result } from "#use-cases/shop.ts";

type Calls = typeof documentCalls;
/** Who saved over somebody else's change sees what it is now. */
export type Changed = Result<AdminDocument> & { current?: AdminDocument };

/** What operators do with everything that is written (issue 7 §1). `id` is a document's key. */
export type Documents = {
  list(who: Who): Promise<Result<AnswerOf<Calls["list"]>>>;
  get(who: Who, id: string): Promise<Result<AdminDocument>>;
  /** Fields that are not named stay as they are; refused with words by path, 'sections.2.heading'. */
  save(who: Who, id: string, draft: BodyOf<Calls["save"]>): Promise<Changed>;
  publish(who: Who, id: string, at: BodyOf<Calls["publish"]>): Promise<Changed>;
  discard(who: Who, id: string, at: BodyOf<Calls["discard"]>): Promise<Changed>;
  restore(who: Who, id: string, to: BodyOf<Calls["restore"]>): Promise<Changed>;
  preview(who: Who, id: string, of: BodyOf<Calls["preview"]>): Promise<Result<AnswerOf<Calls["preview"]>>>;
  versions(who: Who, id: string, page: QueryOf<Calls["versions"]>): Promise<Result<AnswerOf<Calls["versions"]>>>;
  /** `id` is the version's: 'home.3'. */
  version(who: Who, id: string): Promise<Result<AnswerOf<Calls["version"]>>>;
};
