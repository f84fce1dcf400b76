/** Error body of Razorpay's API. */
export type ApiError = {
  status: 400 | 401 | 404 | 409 | 500;
  code: "BAD_REQUEST_ERROR" | "GATEWAY_ERROR" | "SERVER_ERROR";
  description: string;
  field?: string;
  source: string;
  step: string;
  reason: string;
};
export type ApiResult<T> = { ok: true; value: T } | { ok: false; refusal: ApiError };

export function succeed<T>(value: T): ApiResult<T> {
  return { ok: true, value };
}

type Details = Partial<Pick<ApiError, "status" | "field" | "step" | "reason">>;

/** Builds an error; 400 BAD_REQUEST_ERROR unless `details` override it. */
export function apiError(description: string, details: Details = {}): { ok: false; refusal: ApiError } {
  const usual = {
    status: 400,
    source: "business",
    step: "payment_initiation",
    reason: "input_validation_failed",
  } as const;
  return { ok: false, refusal: { code: "BAD_REQUEST_ERROR", description, ...usual, ...details } };
}

export const refusedKeys = apiError("Authentication failed", { status: 401, reason: "NA", step: "NA" });
export const unknownIdError = apiError("The id provided does not exist");

export function errorBody({ status: _, ...error }: ApiError): object {
  return { error: { ...error, metadata: {} } };
}
