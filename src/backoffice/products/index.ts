import type { ResourceProps } from "react-admin";
import { ProductEditorPage } from "./page/product-page.tsx";
import { ProductsList } from "./products-list.tsx";

export const products: Pick<ResourceProps, "list" | "edit"> = { list: ProductsList, edit: ProductEditorPage };
