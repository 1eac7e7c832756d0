import { useLocation, useParams } from "react-router";
import { LinkButton } from "../../ui/form/button.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { EmptyState } from "../../ui/layout/states.tsx";

interface NothingHereProps {
  /** The title of the document. */
  title: string;
  says: string;
  to: string;
  way: string;
}

/** Replaces a page whose object does not exist, with a link to another page. */
export function NothingHere({ title, says, to, way }: NothingHereProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        picture="not-found"
        large
        title={<h1>{says}</h1>}
        actions={
          <LinkButton to={to} look="primary">
            {way}
          </LinkButton>
        }
      />
    </>
  );
}

/** Returns the id in the page's address; null if no object can have this id. */
export function useIdInPath(): number | null {
  const id = Number(useParams().id);
  if (useMissing()) return null;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/**
 * Returns whether the server answered 404 for the page's address. Then the page sends no request and immediately shows
 * the result that the server rendered.
 */
export function useMissing(): boolean {
  const { pathname } = useLocation();
  return typeof document !== "undefined" && document.documentElement.dataset.missing === pathname;
}
