import { useLingui } from "@lingui/react/macro";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/form/button.tsx";
import { EmptyState } from "../../../ui/layout/states.tsx";

/** Explains who can create giveaways, and how a player becomes a streamer. */
export function NotStreamer() {
  const { t } = useLingui();
  const steps: [title: string, says: string][] = [
    [t`You have viewers`, t`A channel on which you show openings and battles, and a promotion code of your own.`],
    [
      t`You write to support`,
      t`Send the link of your channel. Somebody looks at it and opens giveaways for your account.`,
    ],
    [
      t`You give what is yours`,
      t`Only pieces that you could withdraw at that moment become prizes. They wait in escrow until the draw.`,
    ],
  ];
  return (
    <>
      <EmptyState
        picture="signed-out"
        title={t`Giveaways are made by streamers`}
        actions={
          <>
            <LinkButton look="primary" to={paths.support()}>{t`Write to support`}</LinkButton>
            <LinkButton to={paths.giveaways()}>{t`To the giveaways`}</LinkButton>
          </>
        }
      >
        {t`A streamer is a player who shows the site to others and gives pieces of their own to those who watch.`}
      </EmptyState>
      <ol className="mt-6 grid grid-cols-1 gap-6 max-lg:gap-3 lg:grid-cols-3">
        {steps.map(([title, says], index) => (
          <li key={title} className="glass px-7 py-6 max-md:px-5">
            <b aria-hidden="true" className="num mb-3 block text-39 text-brass">
              {index + 1}
            </b>
            <h2 className="mb-2 font-sans text-16! font-medium [font-stretch:100%]">{title}</h2>
            <p className="text-muted">{says}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
