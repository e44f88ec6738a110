import { OwnText } from './own-text.tsx'
import { standardTerms } from './standard-terms.ts'

export const Terms = () => (
  <OwnText which="terms" title="Terms of Service" standard={standardTerms} />
)
