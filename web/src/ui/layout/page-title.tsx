/** The document's title. React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Vitrine 明匣`}</title>;
}
