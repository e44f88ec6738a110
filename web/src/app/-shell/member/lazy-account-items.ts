import { lazy } from 'react'

/** The pages in the account menu; their code comes when it is opened. */
export const AccountItems = lazy(() =>
  import('./account-items.tsx').then((module) => ({ default: module.AccountItems })),
)

/** The choice of the language, which the menu opens. */
export const LanguageDialog = lazy(() =>
  import('../language/language-dialog.tsx').then((module) => ({ default: module.LanguageDialog })),
)
