import { brand } from '../../lib/text/brand.ts'

export function SupportLink() {
  return (
    <a href={`mailto:${brand.support_email}`} className="link">
      {brand.support_email}
    </a>
  )
}
