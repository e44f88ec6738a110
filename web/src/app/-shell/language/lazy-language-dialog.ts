import { lazy } from '@carriage/texts/lazy'

/** The choice of the language; its code comes when it is asked for. */
export const LanguageDialog = lazy(() => import('./language-dialog.tsx'), 'LanguageDialog')
