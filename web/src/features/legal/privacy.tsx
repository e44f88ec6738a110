import { OwnText } from './own-text.tsx'
import { standardPrivacy } from './standard-privacy.ts'

export const Privacy = () => <OwnText which="privacy" title="Privacy" standard={standardPrivacy} />
