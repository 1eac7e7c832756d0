import { Trans, useLingui } from "@lingui/react/macro";
import type { InventoryItem } from "@vitrine/contract/inventory.ts";
import { type OwnVitrine, vitrineOwn, vitrineSave } from "@vitrine/contract/vitrines/calls.ts";
import { VITRINE_LEDGES, VITRINE_LIGHTS, VITRINE_LIMITS, WON_SOURCES } from "@vitrine/contract/vitrines/rules.ts";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { Failure } from "../../api/failure.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey, useCall } from "../../api/use-call.ts";
import { useReasonWords } from "../../app/dialogs/reason-words.ts";
import { failureToast } from "../../app/layout/failure-toast.ts";
import { paths } from "../../app/paths.ts";
import { Button, LinkButton } from "../../ui/form/button.tsx";
import { Chips } from "../../ui/form/chips.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/layout/states.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { ShareLink } from "../../ui/share-link.tsx";
import { ItemPicker } from "../giveaways/create/item-picker.tsx";
import { ArrangedPlaces } from "./arranged-places.tsx";
import { type Draft, inputOf, isChanged } from "./arrangement.ts";
import { VitrineShowcase } from "./vitrine-showcase.tsx";

const { placesMost, titleMost } = VITRINE_LIMITS;

/** /personal/vitrine: the player arranges and publishes the player's own vitrine. */
export default function OwnVitrinePage() {
  const { t } = useLingui();
  const { data, error, refetch } = useCall(vitrineOwn, {}, { quiet: true, staleTime: 0 });
  const isPublic = data?.published && !data.hiddenBecause && data.id;
  return (
    <div className="wrap pb-16">
      <PageHeader
        title={t`Your vitrine`}
        lead={t`Arrange pieces you won, choose the light, and share the link. Only you see it until you publish it.`}
      >
        {isPublic && (
          <>
            <LinkButton to={paths.vitrine(isPublic)}>
              <Icon name="eye" size={17} />
              {t`Visit`}
            </LinkButton>
            <ShareLink title={data.title || t`A private collection`} address={paths.vitrine(isPublic)} />
          </>
        )}
      </PageHeader>
      {data && <Editor saved={data} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="vitrine-editor" aria-busy="true">
          <div className="vitrine-showcase h-[460px]" />
          <Skeleton className="h-[420px] rounded-3" />
        </div>
      )}
    </div>
  );
}

function Editor({ saved }: { saved: OwnVitrine }) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<Draft>(saved);
  const [refused, setRefused] = useState<Failure>();
  const [pending, setPending] = useState(false);
  const change = (changed: Partial<Draft>) => {
    setRefused(undefined);
    setDraft((known) => ({ ...known, ...changed }));
  };
  const save = async () => {
    setPending(true);
    try {
      const answer = await call(vitrineSave, inputOf(draft), { quiet: true });
      queryClient.setQueryData<OwnVitrine>(callKey(vitrineOwn, {}), answer);
      setDraft(answer);
      toast.success(answer.published && !answer.hiddenBecause ? t`Saved. Your vitrine is public.` : t`Saved`);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.kind === "refused" && error.message) setRefused(error);
      else failureToast(error);
    } finally {
      setPending(false);
    }
  };
  const toggle = (item: InventoryItem) => {
    const isPlaced = draft.places.some(({ voucherId }) => voucherId === item.voucherId);
    const rest = draft.places.filter(({ voucherId }) => voucherId !== item.voucherId);
    change({ places: isPlaced ? rest : [...draft.places, { ...item, label: "" }] });
  };
  const isTitleRefused = refused?.code === "vitrine_title";
  return (
    <>
      {saved.hiddenBecause && <HiddenNote because={saved.hiddenBecause} />}
      <div className="vitrine-editor">
        <section className="vitrine-preview" aria-label={t`Preview`}>
          <VitrineShowcase
            light={draft.light}
            ledge={draft.ledge}
            places={draft.places}
            keyOf={({ voucherId }) => voucherId}
            empty={
              <div className="text-[#f3f1ea] [&_*]:text-inherit">
                <EmptyState picture="bag" title={t`Your vitrine is empty`}>
                  {t`Choose pieces from your bag below.`}
                </EmptyState>
              </div>
            }
          />
        </section>
        <Panel title={t`Look`} heading="h2" className="vitrine-look">
          <Field
            label={t`Title`}
            value={draft.title}
            maxLength={titleMost}
            onChange={({ target }) => change({ title: target.value })}
            error={isTitleRefused ? refused.message : undefined}
            hint={t`Shown above the case. “Vitrine” is our own name and reserved.`}
          />
          <LookChoice draft={draft} change={change} />
          <div className="mt-4 border-line border-t pt-3">
            <Switch isSelected={draft.named} onChange={(named) => change({ named })}>
              {t`Show my name and receipts`}
            </Switch>
            <p className="mb-3 text-13 text-quiet">
              {draft.named
                ? t`Visitors see your name, your avatar, and where and when you won each piece.`
                : t`Anonymous: no name, no dates, no receipts. Rare pieces may still be recognised from the public lists of drops. If your name was shown before, the link changes.`}
            </p>
            <Switch isSelected={draft.published} onChange={(published) => change({ published })}>
              {t`Publish`}
            </Switch>
            <p className="text-13 text-quiet">
              {draft.published
                ? t`Anyone with the link sees it. Search engines don't list it.`
                : t`Off: only you see it.`}
            </p>
          </div>
        </Panel>
        {draft.places.length > 0 && <ArrangedPlaces places={draft.places} onChange={(places) => change({ places })} />}
        <ItemPicker
          chosen={draft.places}
          most={placesMost}
          onToggle={toggle}
          fits={({ source }) => WON_SOURCES.some((one) => one === source)}
        />
      </div>
      <SaveBar
        changed={isChanged(draft, saved)}
        problem={isTitleRefused ? undefined : refused?.message}
        pending={pending}
        onSave={() => void save()}
      />
    </>
  );
}

function LookChoice({ draft, change }: { draft: Draft; change: (changed: Partial<Draft>) => void }) {
  const { t } = useLingui();
  const lights = { gallery: t`Gallery`, spot: t`Spotlights`, dawn: t`Dawn`, ember: t`Embers` };
  const ledges = { marble: t`Marble`, walnut: t`Walnut`, velvet: t`Velvet` };
  return (
    <div className="mt-3 grid gap-3">
      <div>
        <span className="lab mb-1 block">{t`Lighting`}</span>
        <Chips
          label={t`Lighting`}
          selected={draft.light}
          onSelect={(light) => change({ light })}
          chips={VITRINE_LIGHTS.map((id) => ({ id, label: lights[id] }))}
        />
      </div>
      <div>
        <span className="lab mb-1 block">{t`Ledges`}</span>
        <Chips
          label={t`Ledges`}
          selected={draft.ledge}
          onSelect={(ledge) => change({ ledge })}
          chips={VITRINE_LEDGES.map((id) => ({ id, label: ledges[id] }))}
        />
      </div>
    </div>
  );
}

function HiddenNote({ because }: { because: NonNullable<OwnVitrine["hiddenBecause"]> }) {
  const { t } = useLingui();
  const words = useReasonWords();
  return (
    <Panel heading="h2" title={t`Only you can see this vitrine`} className="mb-6">
      <p className="text-muted">
        <Trans>
          We checked a report and hid it. Reason: {words[because]}. Change the title and labels, save, then ask support
          to show it again.
        </Trans>
      </p>
      <div className="mt-4">
        <LinkButton to={paths.support()}>{t`Ask support`}</LinkButton>
      </div>
    </Panel>
  );
}

interface SaveBarProps {
  changed: boolean;
  problem: string | undefined;
  pending: boolean;
  onSave: () => void;
}

/**
 * The bar that says if there are unsaved changes and why a save was refused, and has the button that saves. It stays at
 * the bottom of the window only while there are changes, so that it covers nothing otherwise.
 */
function SaveBar({ changed, problem, pending, onSave }: SaveBarProps) {
  const { t } = useLingui();
  return (
    <div className="vitrine-save" data-changed={changed || undefined}>
      <p role="status" className={problem ? "text-bad" : "text-muted"}>
        {problem ?? (changed ? t`Not saved yet` : t`Everything is saved`)}
      </p>
      <Button look="primary" disabled={!changed} pending={pending} onClick={onSave}>
        {t`Save`}
      </Button>
    </div>
  );
}
