import { OwnText } from './own-text.tsx'

export const Terms = ({ version }: { version: number | undefined }) => (
  <OwnText which="terms" version={version} />
)
