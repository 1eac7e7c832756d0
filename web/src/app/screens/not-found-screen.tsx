import { useLingui } from "@lingui/react/macro";
import { LinkButton } from "../../ui/form/button.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { EmptyState } from "../../ui/layout/states.tsx";
import { paths } from "../paths.ts";

/** The 404 page: a lit display case with only the number on its label. */
export default function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <div className="wrap">
      <PageTitle>{t`Page not found`}</PageTitle>
      <EmptyState
        picture="not-found"
        large
        title={<h1>{t`This display case is empty`}</h1>}
        actions={
          <>
            <LinkButton look="primary" to={paths.boxes()}>
              {t`See the boxes`}
            </LinkButton>
            <LinkButton to={paths.home()}>{t`Go to home page`}</LinkButton>
          </>
        }
      >
        {t`This address doesn't exist, or the page has moved.`}
      </EmptyState>
    </div>
  );
}
