import type { TestShop } from "../harness/test-shop.ts";

/** Lists the addresses of the gateway that a shop asks from now on. */
export function watchGateway({ gateway: { app } }: TestShop): string[] {
  const asked: string[] = [];
  const before = app.fetch;
  app.fetch = (request: Request, ...rest) => {
    asked.push(new URL(request.url).pathname);
    return before(request, ...rest);
  };
  return asked;
}
