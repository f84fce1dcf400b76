import type { ResourceProps } from "react-admin";
import { ProductsList } from "./products-list.tsx";

export const products: Pick<ResourceProps, "list"> = { list: ProductsList };
