import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

const tracer = trace.getTracer("elefant");
const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

type SpanOptions = { kind: keyof typeof kinds; attributes?: Attributes };

/**
 * Runs `work` inside a span, which is a no-op until an SDK is loaded beside the program (docs/decisions/0031).
 * Attributes hold kinds, codes and counts, never what a person typed. Of an error only the class is kept, because its
 * message may quote input.
 */
export async function inSpan<T>(
  name: string,
  { kind, attributes = {} }: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return await tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Marks a span as failed when the work returns a failure instead of throwing. */
export function failSpan(span: Span, type: string): void {
  span.setAttribute("error.type", type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
