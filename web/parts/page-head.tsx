// What a browser tab, a search engine and a shared link show of a page. React puts these elements into the head.
type PageHeadProps = { readonly title: string; readonly description: string | undefined };

export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="fr_FR" />
      {description !== undefined && (
        <>
          <meta name="description" content={description} />
          <meta property="og:description" content={description} />
        </>
      )}
    </>
  );
}
