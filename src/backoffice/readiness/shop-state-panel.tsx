import { Alert, Box, Button } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { type AdminShopState, shopStateEndpoints } from "#contracts/admin/shop-state-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormTextField } from "../form/inputs/form-text-field.tsx";

const queryKey = ["shop-state"];
export const readinessKey = ["readiness"];
const openName = "Open the shop";
const closeName = "Stop taking orders";

export const useShopState = () => useQuery({ queryKey, queryFn: () => callApi(shopStateEndpoints.get) }).data;

/** Checks what the shop needs to sell. Each run asks the gateway, the mail server and the DNS. */
export const useReadiness = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: readinessKey,
    queryFn: () => callApi(shopStateEndpoints.check),
    enabled,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** Shows on Today, while the shop takes no orders, why it can't open, with a button to open it. */
export function ClosedShopAlert() {
  const state = useShopState();
  return state && !state.isOpen ? <ClosedAlert state={state} /> : null;
}

/** Closes an open shop. */
export function StopTakingOrders() {
  const state = useShopState();
  const may = usePermission();
  return state?.isOpen && may("settings.write") ? <CloseAction /> : null;
}

function ClosedAlert({ state }: { state: AdminShopState }) {
  const { data } = useReadiness();
  const blocking = data?.lines.filter(({ blocks }) => blocks).length;
  return (
    <Alert severity="warning" role="note" sx={{ mb: 2 }}>
      The shop takes no orders.{state.closedWords && ` Visitors read: “${state.closedWords}”`}{" "}
      {state.mode !== "demo" && blocking !== undefined && blocking > 0 && `${countThings(blocking)} it from opening.`}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        <OpenShopAction />
        <Button component={Link} to="/readiness" color="inherit" variant="outlined">
          Going live
        </Button>
      </Box>
    </Alert>
  );
}

export const countThings = (count: number): string => (count === 1 ? "1 thing keeps" : `${count} things keep`);

/** Opens a closed shop; shown to those who may, once nothing keeps it from opening. A demo opens in any case. */
export function OpenShopAction() {
  const state = useShopState();
  const may = usePermission();
  const isClosed = state !== undefined && !state.isOpen;
  const { data } = useReadiness({ enabled: isClosed });
  if (!isClosed || !may("settings.write") || !data) return null;
  return state.mode === "demo" || !data.lines.some(({ blocks }) => blocks) ? <OpenAction /> : null;
}

function useStoreState() {
  const client = useQueryClient();
  return (state: AdminShopState) => void client.setQueryData(queryKey, state);
}

function OpenAction() {
  const [isAsking, setIsAsking] = useState(false);
  const store = useStoreState();
  return (
    <>
      <Button variant="contained" color="secondary" onClick={() => setIsAsking(true)}>
        {openName}
      </Button>
      <ActionDialog
        name={openName}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        initial={{}}
        fields="Visitors can place orders from now on."
        submit={async () => store(await callApi(shopStateEndpoints.open, { body: {} }))}
        successMessage="The shop is open"
      />
    </>
  );
}

function CloseAction() {
  const [isAsking, setIsAsking] = useState(false);
  const store = useStoreState();
  return (
    <Box sx={{ mt: 2 }}>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        {closeName}
      </Button>
      <ActionDialog
        name={closeName}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        initial={{ words: "" }}
        fields={({ field }) => (
          <FormTextField
            {...field("words")}
            label="Words for visitors"
            helperText="Shown on every page: say when you take orders again. Leave empty for the usual sentence. Orders and payments under way go on."
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        )}
        submit={async (body) => store(await callApi(shopStateEndpoints.close, { body }))}
        successMessage="The shop takes no orders"
        danger
      />
    </Box>
  );
}
