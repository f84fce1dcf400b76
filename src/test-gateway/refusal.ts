/** What the protocol says in an error's body. */
export type Refusal = {
  status: 400 | 401 | 404 | 409 | 500;
  code: "BAD_REQUEST_ERROR" | "GATEWAY_ERROR" | "SERVER_ERROR";
  description: string;
  field?: string;
  source: string;
  step: string;
  reason: string;
};
export type Answer<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export function done<T>(value: T): Answer<T> {
  return { ok: true, value };
}

type Details = Partial<Pick<Refusal, "status" | "field" | "step" | "reason">>;

/** 400 BAD_REQUEST_ERROR unless said otherwise. */
export function refused(description: string, details: Details = {}): { ok: false; refusal: Refusal } {
  const usual = {
    status: 400,
    source: "business",
    step: "payment_initiation",
    reason: "input_validation_failed",
  } as const;
  return { ok: false, refusal: { code: "BAD_REQUEST_ERROR", description, ...usual, ...details } };
}

export const unknownId = refused("The id provided does not exist");

export function errorBody({ status: _, ...error }: Refusal): object {
  return { error: { ...error, metadata: {} } };
}
