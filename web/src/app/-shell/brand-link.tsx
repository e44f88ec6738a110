import { Link } from '@tanstack/react-router'
import { BrandMark } from '../../catalog/brand-mark.tsx'

export function BrandLink({ to }: { to: '/' | '/dashboard' | '/admin' }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center rounded-chip">
      <BrandMark />
    </Link>
  )
}
