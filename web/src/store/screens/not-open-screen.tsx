import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
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
        picture="not-open"
        large
        title={
          <>
            <span className="mb-2 flex items-center justify-center gap-2 text-14 text-brass">
              <Icon name={icon} size={18} />
              <span>{t`Not open yet`}</span>
            </span>
            <h1>{name}</h1>
          </>
        }
        actions={<LinkButton to={paths.boxes()}>{t`To the boxes`}</LinkButton>}
      >
        {says}
      </EmptyState>
    </div>
  );
}
