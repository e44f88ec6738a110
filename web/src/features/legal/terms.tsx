import { standardTerms } from '@carriage/contract/legal/standard-terms'
import { OwnText } from './own-text.tsx'

export const Terms = ({ version }: { version: number | undefined }) => (
  <OwnText which="terms" standard={standardTerms} version={version} />
)
