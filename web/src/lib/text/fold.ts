/** A text as searches compare it, like `search_fold` of the database: small letters without accents, 'ß' as two. */
export const fold = (text: string): string =>
  text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replaceAll(/\p{M}/gu, '')
