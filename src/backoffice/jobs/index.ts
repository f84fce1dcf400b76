import type { ResourceProps } from "react-admin";
import { JobsList } from "./jobs-list.tsx";

export const jobs: Pick<ResourceProps, "list"> = { list: JobsList };
