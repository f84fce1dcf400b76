import type { ResourceProps } from "react-admin";
import { MediaList } from "./media-list.tsx";
import { MediaPage } from "./picture-page.tsx";

export const media: Pick<ResourceProps, "list" | "show"> = { list: MediaList, show: MediaPage };
