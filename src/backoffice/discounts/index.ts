import type { ResourceProps } from "react-admin";
import { DiscountPage } from "./discount-page.tsx";
import { DiscountsList } from "./discounts-list.tsx";
import { NewDiscount } from "./new-discount.tsx";

export const discounts: Pick<ResourceProps, "list" | "show" | "create"> = {
  list: DiscountsList,
  show: DiscountPage,
  create: NewDiscount,
};
