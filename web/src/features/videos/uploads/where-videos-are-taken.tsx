import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { converterQuery } from '../authoring/admin-api.ts'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'

/** Shows `children`, with which films are sent, or says why this server takes none. */
export function WhereVideosAreTaken({ children }: { children: ReactNode }) {
  const { data } = useQuery(converterQuery)
  if (data?.available !== false) return children
  return (
    <p className="mb-5 max-w-line-lg rounded-card bg-info-wash p-4 text-info">
      {adminMessages.processing.noConverter}
    </p>
  )
}
