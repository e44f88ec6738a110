import { brand } from '@carriage/contract/brand'
import { Link } from '@tanstack/react-router'
import { Wordmark } from '../../ui/layout/wordmark.tsx'

export function BrandLink({ to }: { to: '/' | '/dashboard' | '/admin' }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center rounded-chip">
      <Wordmark name={brand.name} />
    </Link>
  )
}
