import type { Shop } from "../../use-cases/shop.ts";
import type { Answers } from "./answer.ts";

export function mountToday(_on: Answers, _shop: Shop): void {}
