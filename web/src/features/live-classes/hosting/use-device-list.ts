import { useCallback, useEffect, useState } from 'react'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as hostMessages } from '@carriage/texts/web/live-classes/hosting/host'
import { mediaDevices } from './media-devices.ts'

/**
 * The cameras and microphones of this computer, as they are plugged in and out.
 * @param granted browsers name them only once they may be used
 */
export function useDeviceList(granted: boolean): MediaDeviceInfo[] {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([])
  const list = useCallback(async () => {
    try {
      setDevices((await mediaDevices()?.enumerateDevices()) ?? [])
    } catch {
      toast.error(hostMessages.errors.list)
    }
  }, [])
  useEffect(() => {
    const media = mediaDevices()
    if (!granted || !media) return undefined
    const onChange = () => void list()
    onChange()
    media.addEventListener('devicechange', onChange)
    return () => media.removeEventListener('devicechange', onChange)
  }, [granted, list])
  return devices
}
