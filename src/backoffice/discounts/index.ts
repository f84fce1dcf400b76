import type { ResourceProps } from "react-admin";
import { DiscountPage } from "./discount-page.tsx";
import { DiscountsList } from "./discounts-list.tsx";
import { CreateDiscountPage } from "./new-discount.tsx";

export const discounts: Pick<ResourceProps, "list" | "show" | "create"> = {
  list: DiscountsList,
  show: DiscountPage,
  create: CreateDiscountPage,
};
