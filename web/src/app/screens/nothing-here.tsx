import { useParams } from "react-router";
import { LinkButton } from "../../ui/form/button.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { EmptyState } from "../../ui/layout/states.tsx";
import { useMissing } from "./missing.ts";

interface NothingHereProps {
  /** Of the document. */
  title: string;
  says: string;
  to: string;
  way: string;
}

/** In the place of a page whose address names nothing that exists, with the way on. */
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

/** The number by which the page's address names what it shows; null where nothing can have it. */
export function useIdInPath(): number | null {
  const id = Number(useParams().id);
  if (useMissing()) return null;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
