import { Button } from "@mui/material";
import { Link } from "react-router";
import { importExportEndpoints } from "#contracts/admin/catalog/import-export-endpoints.ts";
import { apiUrl } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { useFrame } from "../layout/frame-context.ts";
import { ListIcon } from "../list/list-icon.tsx";

/** Buttons beside the title; files are for the desk. */
export function InventoryActions({ onReceive }: { onReceive: (() => void) | undefined }) {
  const may = usePermission();
  const { isPhone } = useFrame();
  return (
    <>
      {!isPhone && may("catalogue.write") && (
        <Button component={Link} to="/catalogue-files">
          Import CSV
        </Button>
      )}
      {!isPhone && (
        <Button href={apiUrl(importExportEndpoints.export)} download>
          Export
        </Button>
      )}
      <Button component={Link} to="/shelf/history" variant="outlined">
        Stock history
      </Button>
      {onReceive && (
        <Button variant="outlined" startIcon={<ListIcon name="plus" />} onClick={onReceive}>
          Receive stock
        </Button>
      )}
    </>
  );
}
