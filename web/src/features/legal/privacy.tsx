import { OwnText } from './own-text.tsx'

export const Privacy = ({ version }: { version: number | undefined }) => (
  <OwnText which="privacy" version={version} />
)
