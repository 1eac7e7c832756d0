import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { LinkButton } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { paths } from "../paths.ts";
import { useLaterScreens } from "./later-screens.ts";

/** A screen that is not built yet: says so, and says what it will be. Nothing on it pretends to work. */
export default function NotOpenScreen() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { icon, name, says } = useLaterScreens()(pathname);
  return (
    <div className="wrap">
      <PageTitle>{name}</PageTitle>
      <EmptyState
        icon={icon}
        title={
          <>
            <span className="mb-2 block text-13 text-brass">{t`Not open yet`}</span>
            <h1 className="text-39 max-md:text-31">{name}</h1>
          </>
        }
        actions={<LinkButton to={paths.boxes()}>{t`To the boxes`}</LinkButton>}
      >
        {says}
      </EmptyState>
    </div>
  );
}
