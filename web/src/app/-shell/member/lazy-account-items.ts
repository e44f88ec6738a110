import { lazy } from '@carriage/texts/lazy'

/** The pages in the account menu; their code comes when it is opened. */
export const AccountItems = lazy(() => import('./account-items.tsx'), 'AccountItems')
