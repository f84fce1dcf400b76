import type { ResourceProps } from "react-admin";
import { ReviewsList } from "./reviews-list.tsx";

export const reviews: Pick<ResourceProps, "list"> = { list: ReviewsList };
