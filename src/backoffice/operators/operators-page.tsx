import { useQuery } from "@tanstack/react-query";
import { peopleCalls } from "#contracts/admin/operators.ts";
import { ask } from "../api.ts";
import { wordsOf } from "../form/fields.ts";
import { Page } from "../frame/page.tsx";
import { useMay } from "../use-may.ts";
import { Invite } from "./invite.tsx";
import { Invited } from "./invited.tsx";
import { People } from "./people.tsx";
import { Roles } from "./roles.tsx";
import { Tokens } from "./tokens.tsx";

/** Who works here, who is invited, which programs may act (issue 6 §1). */
export function OperatorsPage() {
  const may = useMay();
  const mayManage = may("operators.manage");
  const { data, error } = useQuery({ queryKey: ["operators"], queryFn: () => ask(peopleCalls.list) });
  return (
    <Page title="Operators" actions={mayManage && <Invite />}>
      {error && wordsOf(error)}
      {data && (
        <>
          <People operators={data.operators} mayManage={mayManage} />
          <Invited invitations={data.invitations} mayManage={mayManage} />
        </>
      )}
      {may("tokens.manage") && <Tokens />}
      <Roles />
    </Page>
  );
}
