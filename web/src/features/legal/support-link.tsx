import { brand } from '@carriage/contract/brand'

export function SupportLink() {
  return (
    <a href={`mailto:${brand.supportEmail}`} className="link">
      {brand.supportEmail}
    </a>
  )
}
