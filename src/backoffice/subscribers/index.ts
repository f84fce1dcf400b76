import type { ResourceProps } from "react-admin";
import { SubscribersList } from "./subscribers-list.tsx";

export const subscribers: Pick<ResourceProps, "list"> = { list: SubscribersList };
