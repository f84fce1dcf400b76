import { type RunMode, readAppConfig } from "#config/app-config.ts";
import { StartupError } from "#config/startup-error.ts";

/** Settings that production starts with. */
export const production = {
  PUBLIC_URL: "https://shop.example",
  SESSION_SECRET: "gK2vT9xLq0RzW7mBn4Yc8HdJ5sPf3uAe",
  DATABASE_URL: "postgres://user:word@db.example/shop?sslmode=verify-full",
  RAZORPAY_KEY_ID: "rzp_live_x",
  RAZORPAY_KEY_SECRET: "Zt7PqM2xVb9LkR4w",
  RAZORPAY_WEBHOOK_SECRET: "Hn3Wd8YcXs5JfT1g",
  SMTP_URL: "smtps://user:word@mail.example:465",
  MAIL_FROM: "Elefant <orders@shop.example>",
};

/** Lists the problems of the settings, one line each. */
export function problemsOf(env: Record<string, string>, mode: RunMode): string[] {
  try {
    readAppConfig(env, mode);
    return [];
  } catch (error) {
    if (error instanceof StartupError) return error.problems;
    throw error;
  }
}
