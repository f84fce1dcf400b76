import { Alert, Box, Button, Link as MuiLink } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { type AdminShopState, shopStateEndpoints } from "#contracts/admin/shop-state-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormTextField } from "../form/inputs/form-text-field.tsx";

const queryKey = ["shop-state"];
const openName = "Open the shop";
const closeName = "Stop taking orders";

const useShopState = () => useQuery({ queryKey, queryFn: () => callApi(shopStateEndpoints.get) }).data;

/** Says while the shop takes no orders what has to be put right before, and opens it. */
export function ClosedShopAlert() {
  const state = useShopState();
  const may = usePermission();
  return state && !state.isOpen ? <ClosedAlert state={state} isAllowed={may("settings.write")} /> : null;
}

/** Closes an open shop. */
export function StopTakingOrders() {
  const state = useShopState();
  const may = usePermission();
  return state?.isOpen && may("settings.write") ? <CloseAction /> : null;
}

function ClosedAlert({ state, isAllowed }: { state: AdminShopState; isAllowed: boolean }) {
  const { obstacles, closedWords } = state;
  return (
    <Alert severity="warning" role="note" sx={{ mb: 2 }} action={isAllowed && obstacles.length === 0 && <OpenAction />}>
      The shop takes no orders.{closedWords && ` Visitors read: “${closedWords}”`}
      {obstacles.length > 0 && (
        <>
          {" "}
          Before it can be opened:
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {obstacles.map(({ words, path }) => (
              <li key={words}>
                <MuiLink component={Link} to={path}>
                  {words}
                </MuiLink>
              </li>
            ))}
          </Box>
        </>
      )}
    </Alert>
  );
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
      <Button color="inherit" sx={{ whiteSpace: "nowrap" }} onClick={() => setIsAsking(true)}>
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
