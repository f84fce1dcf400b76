import type { PaymentGateway } from "./gateway.ts";

/** The hosted widget, and what a page that opens it must allow (Razorpay, Content Security Policy). */
export const hostedCheckout: PaymentGateway["checkout"] = {
  script: "https://checkout.razorpay.com/v1/checkout.js",
  sources: {
    script: ["https://checkout.razorpay.com", "https://cdn.razorpay.com"],
    frame: ["https://api.razorpay.com", "https://checkout.razorpay.com"],
    connect: ["https://api.razorpay.com", "https://checkout.razorpay.com", "https://lumberjack.razorpay.com"],
  },
};
