import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { converterQuery } from '../authoring/admin-api.ts'
import { adminMessages } from '../authoring/admin-messages.ts'

const t = adminMessages.processing
const KEY = 'carriage.no-converter-read'

const wasRead = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Says once what this server cannot do with a video. */
export function ConverterNote() {
  const [read, setRead] = useState(wasRead)
  const { data } = useQuery({ ...converterQuery, enabled: !read })
  if (read || data?.available !== false) return null
  const close = () => {
    setRead(true)
    try {
      localStorage.setItem(KEY, 'yes')
    } catch {
      // then it is said again next time
    }
  }
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card bg-info-wash p-4 text-info">
      <p className="max-w-[52ch]">{t.noConverter}</p>
      <Button variant="line" size="sm" onClick={close}>
        {t.understood}
      </Button>
    </div>
  )
}
