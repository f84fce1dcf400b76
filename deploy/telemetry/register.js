// Sends the shop's spans to a collector. Loaded before the program: NODE_OPTIONS="--import /…/register.js", with
// OTEL_EXPORTER_OTLP_ENDPOINT (deploy/README.md, 'Traces').
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { NodeSDK } from "@opentelemetry/sdk-node";

const sdk = new NodeSDK({
  serviceName: process.env.OTEL_SERVICE_NAME ?? "elefant",
  traceExporter: new OTLPTraceExporter(),
  // The shop makes its own spans. Instrumentations would add addresses and statements.
  instrumentations: [],
});
sdk.start();
// The program ends within 10 s of the signal; what is waiting goes out before.
process.once("SIGTERM", () => void sdk.shutdown().catch(() => {}));
