import { Button, MenuItem } from "@mui/material";
import { useListContext } from "react-admin";
import { Link } from "react-router";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { downloadFile } from "#backoffice/api-client/file-transfer.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { useAction } from "#backoffice/form/use-action.ts";
import { useShipFromCsv } from "#backoffice/fulfilment/bulk-ship-dialog.tsx";
import { ButtonMenu } from "#backoffice/layout/button-menu.tsx";
import { useFrame } from "#backoffice/layout/frame-context.ts";
import { ListIcon } from "#backoffice/list/list-icon.tsx";
import { Icon } from "#backoffice/theme/icon.tsx";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";

type Actions = { openCsv: () => void; exportOrders: () => void };

const packing = { component: Link, to: "/pack", startIcon: <Icon name="scan" /> };

/** Buttons beside the list's title; on phones packing is the row's action, and the others are in a menu. */
export function OrderListActions() {
  const { isPhone } = useFrame();
  const csv = useShipFromCsv();
  const { exportOrders, busy } = useOrderExport();
  const actions = { openCsv: csv.open, exportOrders };
  return (
    <>
      {isPhone ? <PhoneButtons {...actions} /> : <DeskButtons {...actions} isExporting={busy} />}
      {csv.dialogs}
    </>
  );
}

function PhoneButtons({ openCsv, exportOrders }: Actions) {
  const may = usePermission();
  const [mayMove, mayTake] = [may("orders.move"), may("orders.change")];
  return (
    <>
      {mayMove && (
        <Button {...packing} variant="contained" color="secondary">
          Scan to pack
        </Button>
      )}
      <ButtonMenu name="Other actions" label={<ListIcon name="more" />}>
        {(close) => [
          mayTake && (
            <MenuItem key="new" component={Link} to="/orders/new">
              New order
            </MenuItem>
          ),
          mayMove && (
            <MenuItem
              key="csv"
              onClick={() => {
                close();
                openCsv();
              }}
            >
              Ship by CSV
            </MenuItem>
          ),
          <MenuItem
            key="export"
            onClick={() => {
              close();
              exportOrders();
            }}
          >
            Export
          </MenuItem>,
        ]}
      </ButtonMenu>
    </>
  );
}

function DeskButtons({ openCsv, exportOrders, isExporting }: Actions & { isExporting: boolean }) {
  const may = usePermission();
  const [mayMove, mayTake] = [may("orders.move"), may("orders.change")];
  return (
    <>
      {mayMove && (
        <Button startIcon={<ListIcon name="truck" />} onClick={openCsv}>
          Ship by CSV
        </Button>
      )}
      <Button onClick={exportOrders} loading={isExporting}>
        Export
      </Button>
      {mayMove && (
        <Button {...packing} variant="outlined">
          Scan to pack
        </Button>
      )}
      {mayTake && (
        <Button component={Link} to="/orders/new" variant="outlined" aria-keyshortcuts="C">
          New order
        </Button>
      )}
    </>
  );
}

/** Exports all orders of the filtered list as CSV; the export is audited. */
function useOrderExport() {
  const { filterValues } = useListContext();
  const { act, busy } = useAction();
  const run = async () => {
    const file = await act(() => callApi(orderEndpoints.export, { body: filterValues }), {
      successMessage: "Exported and recorded in the audit log.",
    });
    if (file) downloadFile(file, "orders.csv");
  };
  return { exportOrders: () => void run(), busy };
}
