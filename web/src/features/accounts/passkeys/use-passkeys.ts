import { useEffect, useState } from 'react'
import { readOffers } from '../offers.ts'
import { passkeyObstacle, type PasskeyObstacle } from './passkey-support.ts'

interface Passkeys {
  usable: boolean
  obstacle: PasskeyObstacle | null
  /** Where they work. */
  origin: string | null
}

function passkeysAt(origin: string | null): Passkeys {
  const obstacle = passkeyObstacle(origin)
  return { usable: obstacle === null, obstacle, origin }
}

/** Whether passkeys can be used here; undefined while that is not known. */
export function usePasskeys(): Passkeys | undefined {
  const [known, setKnown] = useState<Passkeys>()
  useEffect(() => {
    void readOffers().then(({ passkeyOrigin }) => setKnown(passkeysAt(passkeyOrigin)))
  }, [])
  return known
}
