import { Button, MenuItem } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import type { AdminBuyer } from "#contracts/admin/buyer-endpoints.ts";
import { customerEndpoints } from "#contracts/admin/customer-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { ButtonMenu } from "../layout/button-menu.tsx";
import { MutedText } from "../layout/section.tsx";
import { ListIcon } from "../list/list-icon.tsx";

const repeat = "Repeat last order";
const signOut = "Sign out everywhere";

/** Buttons beside the customer's name. */
export function CustomerActions({ buyer }: { buyer: AdminBuyer }) {
  return (
    <>
      {buyer.email && (
        <Button variant="outlined" href={`mailto:${buyer.email}`} startIcon={<ListIcon name="message" />}>
          Email
        </Button>
      )}
      <MoreMenu buyer={buyer} />
    </>
  );
}

/** Menu of rare acts; absent for operators who may do none of them. */
function MoreMenu({ buyer: { customerId, recentOrders } }: { buyer: AdminBuyer }) {
  const may = usePermission();
  const [isSigningOut, setIsSigningOut] = useState(false);
  const newest = may("orders.change") ? recentOrders.find(({ fromOldShop }) => !fromOldShop) : undefined;
  const account = may("customers.change") ? customerId : null;
  if (!newest && account === null) return null;
  return (
    <>
      <ButtonMenu
        name="More actions"
        label={
          <span className="buyer-more">
            <ListIcon name="more" />
          </span>
        }
      >
        {(close) => [
          newest && (
            <MenuItem key={repeat} component={Link} to={`/orders/new?from=${newest.id}`} onClick={close}>
              {repeat}
            </MenuItem>
          ),
          account !== null && (
            <MenuItem
              key={signOut}
              onClick={() => {
                close();
                setIsSigningOut(true);
              }}
            >
              {signOut}
            </MenuItem>
          ),
        ]}
      </ButtonMenu>
      {isSigningOut && account !== null && <SignOutDialog id={account} onClose={() => setIsSigningOut(false)} />}
    </>
  );
}

/** Ends all sessions of a customer (docs/rules.md 16.16). */
function SignOutDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <ActionDialog
      name={signOut}
      onClose={onClose}
      initial={{}}
      fields={() => (
        <MutedText>
          Ends the customer's sessions on every device. Their password still works: if someone else knows it, ask them
          to reset it on the sign-in page.
        </MutedText>
      )}
      submit={() => callApi(customerEndpoints.endSessions, { params: { id } })}
      successMessage="Signed out on all devices."
      danger
    />
  );
}
