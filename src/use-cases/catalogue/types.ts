import type { AnswerOf, BodyOf } from "#contracts/admin/call.ts";
import type { AdminProduct, catalogueCalls, ProductForm } from "#contracts/admin/catalogue.ts";
import type { Who } from "../operators/who.ts";
import type { Result } from "../shop.ts";

/** Who saved over somebody else's change is shown what there is now. */
export type OrCurrent<T> = Result<T> & { current?: AdminProduct };

type NewProduct = BodyOf<typeof catalogueCalls.create>;
export type Arrangement = AnswerOf<typeof catalogueCalls.arrangement>;
type Arranged = BodyOf<typeof catalogueCalls.arrange>;

/** Writing the catalogue (issue 7 §1). `revision` is what the operator saw. */
export type Catalogue = {
  create(who: Who, product: NewProduct): Promise<Result<AdminProduct>>;
  get(who: Who, id: string): Promise<Result<AdminProduct>>;
  save(who: Who, id: string, draft: { form: object; revision: number }): Promise<OrCurrent<AdminProduct>>;
  publish(who: Who, id: string, revision: number): Promise<OrCurrent<AdminProduct>>;
  discard(who: Who, id: string, revision: number): Promise<OrCurrent<null>>;
  show(who: Who, id: string, to: { isVisible: boolean; revision: number }): Promise<OrCurrent<AdminProduct>>;
  preview(who: Who, id: string): Promise<Result<{ path: string }>>;
  arrangement(who: Who, kind: ProductForm["kind"]): Promise<Result<Arrangement>>;
  arrange(who: Who, arranged: Arranged): Promise<Result<null> & { current?: Arrangement }>;
};
