import { useLingui } from "@lingui/react/macro";
import type { InputOf } from "@vitrine/contract/call.ts";
import type { Proposal, ProposedAct } from "@vitrine/contract/operators/approvals.ts";
import { commandsList } from "@vitrine/contract/operators/calls.ts";
import { operatorsList } from "@vitrine/contract/operators/people.ts";
import type { OperatorRole } from "@vitrine/contract/operators/permissions.ts";
import { type playersAdjust, playersOverview } from "@vitrine/contract/operators/players.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Money } from "../../ui/money.tsx";
import { useAnswer } from "../session.ts";
import { useRoleNames } from "../shared.tsx";
import { Before, Fact } from "./fact.tsx";
import { ConfigurationChanges, RateChange } from "./proposed-configuration.tsx";
import { ProposedGiveaway } from "./proposed-giveaway.tsx";

/** The input of a proposed act, in the words of the page on which an operator proposed it. */
export function ProposalInput({ proposal }: { proposal: Proposal }) {
  const input = JSON.parse(proposal.input);
  const isOpen = proposal.state === "open";
  // Only an open proposal is compared with the present values: an approved one has changed them.
  const parts: Record<ProposedAct, () => ReactNode> = {
    "players adjust": () => <Adjustment input={input} />,
    "operators add": () => <NewOperator input={input} />,
    "operators renew": () => <OperatorName id={input.id} />,
    "operators roles": () => (
      <>
        <OperatorName id={input.id} />
        <Roles before={input.seen} after={input.roles} />
      </>
    ),
    "operators enable": () => <OperatorName id={input.id} />,
    "configuration money": () => <ConfigurationChanges changes={input.changes} isOpen={isOpen} />,
    "configuration site": () => <ConfigurationChanges changes={input.changes} isOpen={isOpen} />,
    "configuration restore": () => <Restored to={input.to} />,
    "configuration rate": () => <RateChange input={input} isOpen={isOpen} />,
    "giveaways open": () => <ProposedGiveaway input={input} />,
    "deposit rate": () => <RateChange input={input} isOpen={isOpen} />,
    "gift-codes create": () => <CommandOptions name="gift-codes create" options={input} />,
    "giveaway create": () => <CommandOptions name="giveaway create" options={input} />,
  };
  const part = parts[proposal.act as ProposedAct] ?? (() => <CommandOptions name={proposal.act} options={input} />);
  return <dl>{part()}</dl>;
}

function Adjustment({ input }: { input: InputOf<typeof playersAdjust> }) {
  const { t } = useLingui();
  const { playerId, balance, direction, amount } = input;
  const { data: player } = useAnswer(playersOverview, { playerId });
  return (
    <>
      <Fact title={t`Player`}>
        <Link to={`/players/${playerId}`}>{player?.nickname ?? t`player ${playerId}`}</Link>
        {player && <span className="admin-quiet">{t`player ${playerId}`}</span>}
      </Fact>
      <Fact title={t`Direction`}>{direction === "give" ? t`Give to the player` : t`Take from the player`}</Fact>
      <Fact title={t`Amount`}>
        <Money value={amount} points={balance === "points"} named />
      </Fact>
    </>
  );
}

function NewOperator({ input: { name, roles, email } }: { input: { name: string; roles: string; email?: string } }) {
  const { t } = useLingui();
  return (
    <>
      <Fact title={t`Name`}>{name}</Fact>
      {email && <Fact title={t`Email address`}>{email}</Fact>}
      <Roles after={roles} />
    </>
  );
}

function OperatorName({ id }: { id: number }) {
  const { t } = useLingui();
  const { data } = useAnswer(operatorsList, {});
  const name = data?.list.find((operator) => operator.id === id)?.name ?? `#${id}`;
  return (
    <Fact title={t`Operator`}>
      <Link to={`/operators?id=${id}`}>{name}</Link>
    </Fact>
  );
}

function Roles({ before, after }: { before?: string; after: string }) {
  const { t } = useLingui();
  const roleName = useRoleNames();
  const inWords = (roles: string) =>
    roles
      .split(",")
      .map((role) => roleName(role as OperatorRole))
      .join(", ");
  return (
    <Fact title={t`Roles`}>
      {before !== undefined && <Before>{inWords(before)}</Before>}
      <ins>{inWords(after)}</ins>
    </Fact>
  );
}

function Restored({ to }: { to: number }) {
  const { t } = useLingui();
  return (
    <Fact title={t`Version`}>
      <Link to="/configuration">{to === 0 ? t`back to the beginning` : t`back to version ${to}`}</Link>
    </Fact>
  );
}

/** The options of a command, with the titles of its form and in its order. */
function CommandOptions({ name, options }: { name: string; options: Record<string, unknown> }) {
  const { data: commands = [] } = useAnswer(commandsList, {});
  const listed = commands.find((command) => command.name === name)?.options ?? [];
  const placeOf = (key: string) => listed.findIndex((one) => one.name === key);
  const inOrder = Object.entries(options).toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  return inOrder.map(([key, value]) => {
    const option = listed.find((one) => one.name === key);
    const shown = typeof value === "string" ? value : JSON.stringify(value);
    const choice = option?.choices.find((one) => one.value === shown)?.label ?? shown;
    return (
      <Fact key={key} title={option?.title ?? key}>
        {choice}
      </Fact>
    );
  });
}
