import type { ResourceProps } from "react-admin";
import { ReviewPage } from "./review-page.tsx";
import { ReviewsList } from "./reviews-list.tsx";

export const reviews: Pick<ResourceProps, "list" | "show"> = { list: ReviewsList, show: ReviewPage };
