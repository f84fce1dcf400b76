import type { AccountAlertKind } from "#domain/operators/account-alerts.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import type { Mail } from "../mailer.ts";
import { type AccountMailParts, buildAccountMail } from "./account-mail.ts";

/** `at` is an ISO time, UTC; `nonce` makes two of one kind two messages; `detail` a device's name or a role. */
type Told = { news: AccountAlertKind; at: string; detail: string; nonce: string };

/** Warns operators of changes to their own account, so that somebody else's change is noticed. */
export function buildAccountAlertMail(parts: AccountMailParts, { news, at, detail, nonce }: Told): Mail {
  const { title, said, otherwise, isIn } = words(news, detail, `${formatDateTimeInIndia(at)} (Indian time)`);
  return buildAccountMail(parts, {
    key: `mail.operator-news:${nonce}`,
    title,
    paragraphs: [said, otherwise],
    ...(isIn && { link: { address: `${parts.publicUrl}/admin/account`, words: "Your account in the back office" } }),
  });
}

type Words = { title: string; said: string; otherwise: string; isIn: boolean };

const notYou = "Was it not you? Then change your password at once, sign out all other devices and tell an owner.";
const askOwner = "You have a question about it? An owner of the shop knows why.";

function words(news: AccountAlertKind, detail: string, at: string): Words {
  switch (news) {
    case "password-changed":
      return {
        title: "Your password was changed",
        said: `The password of your back office account was changed on ${at}. Other devices are signed out.`,
        otherwise: "Was it not you? Then tell an owner of the shop at once.",
        isIn: true,
      };
    case "second-factor-set":
      return {
        title: "Your second factor is set",
        said: `Since ${at} signing in to the back office also asks for a code of your app. Other devices are signed out.`,
        otherwise: notYou,
        isIn: true,
      };
    case "second-factor-removed":
      return {
        title: "Your second factor was removed",
        said: `Since ${at} your password alone opens your back office account.`,
        otherwise: notYou,
        isIn: true,
      };
    case "new-device":
      return {
        title: "A new device signed in",
        said: `${detail} signed in to your back office account on ${at}, for the first time.`,
        otherwise: notYou,
        isIn: true,
      };
    case "role-changed":
      return {
        title: "Your role was changed",
        said: `Since ${at} you work in the back office as ${detail}.`,
        otherwise: askOwner,
        isIn: true,
      };
    case "deactivated":
      return {
        title: "Your back office account was closed",
        said: `Since ${at} you cannot sign in to the back office any more.`,
        otherwise: askOwner,
        isIn: false,
      };
  }
}
