import type { ResourceProps } from "react-admin";
import { LeadPage } from "./lead-page.tsx";
import { LeadsList } from "./leads-list.tsx";

export const leads: Pick<ResourceProps, "list" | "show"> = { list: LeadsList, show: LeadPage };
