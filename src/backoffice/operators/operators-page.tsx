import { useQuery } from "@tanstack/react-query";
import { operatorEndpoints } from "#contracts/admin/operators.ts";
import { callApi } from "../api.ts";
import { errorMessage } from "../form/fields.ts";
import { Page } from "../frame/page.tsx";
import { usePermission } from "../use-may.ts";
import { InviteOperator } from "./invite.tsx";
import { PendingInvitations } from "./invited.tsx";
import { OperatorList } from "./people.tsx";
import { RoleOverview } from "./roles.tsx";
import { ApiTokens } from "./tokens.tsx";

/** Who works here, who is invited, which programs may act (issue 6 §1). */
export function OperatorsPage() {
  const may = usePermission();
  const mayManage = may("operators.manage");
  const { data, error } = useQuery({ queryKey: ["operators"], queryFn: () => callApi(operatorEndpoints.list) });
  return (
    <Page title="Operators" actions={mayManage && <InviteOperator />}>
      {error && errorMessage(error)}
      {data && (
        <>
          <OperatorList operators={data.operators} mayManage={mayManage} />
          <PendingInvitations invitations={data.invitations} mayManage={mayManage} />
        </>
      )}
      {may("tokens.manage") && <ApiTokens />}
      <RoleOverview />
    </Page>
  );
}
