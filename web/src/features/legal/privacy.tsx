import { standardPrivacy } from '@carriage/contract/legal/standard-privacy'
import { OwnText } from './own-text.tsx'

export const Privacy = ({ version }: { version: number | undefined }) => (
  <OwnText which="privacy" standard={standardPrivacy} version={version} />
)
