import type { ResourceProps } from "react-admin";
import { LeadsList } from "./leads-list.tsx";

export const leads: Pick<ResourceProps, "list"> = { list: LeadsList };
